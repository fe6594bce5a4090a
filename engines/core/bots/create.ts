import type { Officer } from '../bot.ts';
import type { Engine } from '../contract.ts';
import { createMarshal } from './marshal.ts';
import { createOfficerBot } from './officer.ts';
import { createRecruit } from './recruit.ts';
import type { Bot, BotRequest } from './types.ts';

/** Makes a bot for any seat of a game. */
export function createBot({ engine, officer, level, budget }: BotRequest): Bot {
  switch (level) {
    case 'recruit':
      return createRecruit(engine);
    case 'officer':
      return createOfficerBot(engine, skilled(engine, officer));
    case 'marshal':
      return createMarshal(engine, skilled(engine, officer), budget);
    default:
      return level satisfies never;
  }
}

function skilled(engine: Engine, officer: Officer | undefined): Officer {
  if (officer === undefined) throw new Error(`${engine.manifest.id} has no officer`);
  return officer;
}
