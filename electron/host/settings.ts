import { z } from 'zod';
import { LANGUAGES } from '../../engines/core/index.ts';
import { BOT_PACES } from './api-bots.ts';
import type { Settings } from './api.ts';
import type { Kept } from './archive/kept.ts';

/** The settings as they may come from a screen or from the archive. */
export const settingsSchema = z.object({
  language: z.enum(LANGUAGES),
  theme: z.enum(['light', 'dark', 'system']),
  motion: z.enum(['full', 'reduced', 'system']),
  counterScale: z.number().min(0.25).max(4),
  autoForced: z.boolean(),
  handOver: z.boolean(),
  botPace: z.enum(BOT_PACES),
  botThinking: z.number().int().min(50).max(10_000),
});

const DEFAULTS: Settings = {
  language: 'en',
  theme: 'system',
  motion: 'system',
  counterScale: 1,
  autoForced: true,
  handOver: false,
  botPace: 'normal',
  botThinking: 1000,
};

/** The saved settings; what is missing or no longer understood falls back to its default. */
export function readSettings(kept: Kept): Settings {
  const saved = kept.settings();
  let settings = DEFAULTS;
  for (const key of Object.keys(DEFAULTS)) {
    const parsed = settingsSchema.partial().safeParse({ [key]: saved[key] });
    if (parsed.success && saved[key] !== undefined)
      settings = settingsSchema.parse({ ...settings, ...parsed.data });
  }
  return settings;
}

/** Saves the settings that are given and leaves the others. */
export function saveSettings(kept: Kept, changes: Partial<Settings>): void {
  for (const [key, value] of Object.entries(changes)) if (value !== undefined) kept.saveSetting(key, value);
}
