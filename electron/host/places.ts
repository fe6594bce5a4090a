import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the program keeps the user's games unless told otherwise: the customary place of each system. */
export function defaultDataDir(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string {
  switch (platform) {
    case 'win32':
      return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Berlin Quartet');
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Berlin Quartet');
    default:
      return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'berlin-quartet');
  }
}
