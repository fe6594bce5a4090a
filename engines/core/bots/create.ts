import { createOfficerBot } from './officer.ts';
import { createRecruit } from './recruit.ts';
import type { Bot, BotRequest } from './types.ts';

/** Makes a bot for any seat of a game. */
export function createBot({ engine, officer, level }: BotRequest): Bot {
  switch (level) {
    case 'recruit':
      return createRecruit(engine);
    case 'officer':
    case 'marshal':
      if (officer === undefined) throw new Error(`${engine.manifest.id} has no officer`);
      return createOfficerBot(engine, officer);
    default:
      return level satisfies never;
  }
}
