import { z } from 'zod';
import type { GameId, Manifest } from './contract.ts';
import { sourceSchema } from './source.ts';

const optionValue = z.union([z.boolean(), z.number(), z.string()]);

/** `scenarios.json` of any game. */
export const scenariosSchema = z.strictObject({
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      seats: z.array(z.string()).min(1),
      turns: z.number().int(),
      firstTurn: z.number().int().optional(),
      dates: z.array(z.string()),
      source: sourceSchema,
    }),
  ),
});

/** `options.json` of any game. */
export const optionsSchema = z.strictObject({
  options: z.array(
    z.strictObject({
      key: z.string(),
      rule: z.string(),
      kind: z.enum(['optional-rule', 'reading', 'handicap']),
      default: optionValue,
      values: z.array(optionValue).min(1),
      source: sourceSchema,
    }),
  ),
});

/** The manifest of a game from its scenarios and options. */
export function manifestOf(
  fixed: {
    readonly id: GameId;
    readonly rulesVersion: number;
    readonly board: Manifest['board'];
    readonly secrets?: boolean;
  },
  scenarios: z.infer<typeof scenariosSchema>,
  options: z.infer<typeof optionsSchema>,
): Manifest {
  return {
    ...fixed,
    scenarios: scenarios.scenarios.map(({ id, seats, turns, firstTurn, dates }) => ({
      id,
      seats,
      turns,
      ...(firstTurn === undefined ? {} : { firstTurn }),
      dates,
    })),
    options: options.options.map(({ key, rule, kind, default: usual, values }) => ({
      key,
      rule,
      kind,
      default: usual,
      values,
    })),
  };
}
