import { spawn } from 'node:child_process';

/** Shows an address in the user's browser, if there is one. Never fails: the address has been printed as well. */
export function openBrowser(url: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...rest] = commandOf(platform);
  const child = spawn(command, [...rest, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

function commandOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  switch (platform) {
    case 'darwin':
      return ['open'];
    case 'win32':
      return ['cmd', '/c', 'start', ''];
    default:
      return ['xdg-open'];
  }
}
