import { describe, expect, test } from 'vitest';
import { FIGHT_GROUNDS, FIGHT_RIVERS, type FightInputs, type GameId } from '../../engines/core/index.ts';
import { GAMES } from '../../engines/index.ts';
import type { CombatQuestion } from '../../electron/host/api-lab.ts';
import { askAt, RATIOS, summaryOf } from '../../electron/host/lab/combat.ts';
import { titleOf } from '../../electron/host/shelf.ts';
import { testHost } from '../host/support.ts';
import { modelOf, PLAIN } from './models.ts';

/** Every question the laboratory can be asked. */
function* questions(): Generator<CombatQuestion> {
  for (const ratio of RATIOS)
    for (const ground of FIGHT_GROUNDS)
      for (const river of FIGHT_RIVERS)
        for (const fort of [false, true])
          for (const tanks of [false, true]) yield { ratio, ground, river, fort, tanks };
}

describe('what follows from a result, over every question', () => {
  test('chances are whole throws and make one', () => {
    for (const { id } of GAMES)
      for (const question of questions()) {
        const throws = id === 'fall-of-the-reich' ? 6 ** 4 : 6;
        const parts = askAt(modelOf(id), question).outcomes.map(({ probability }) => probability * throws);
        for (const part of parts) expect(part).toBeCloseTo(Math.round(part), 9);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(throws, 9);
      }
  });

  test.each(['race-for-berlin', 'fall-of-berlin'] as const)(
    '%s: a result says its steps and its retreat',
    (game) => {
      // Race 8.2.1, 8.3.1, 9.3.2; Fall 8F, 8G: A and D with their steps, R for a retreat, +/- for progress in the city.
      const model = modelOf(game);
      const steps = (text: string, side: 'A' | 'D'): number =>
        Number(new RegExp(`${side}(\\d)`).exec(text)?.[1] ?? 0);
      for (const question of questions())
        for (const one of askAt(model, question).outcomes) {
          const [attacker, defender] = [steps(one.outcome, 'A'), steps(one.outcome, 'D')];
          expect(one.attackerLoss).toBeCloseTo(Math.min(1, attacker / model.attackers), 12);
          expect(one.defenderLoss).toBeCloseTo(Math.min(1, defender / model.defenders), 12);
          expect(one.retreat).toBe(/R/.test(one.outcome));
          const progress = one.outcome.startsWith('+/-');
          const city = game === 'race-for-berlin' && question.ground === 'city';
          expect(one.taken).toBe(city ? progress : one.retreat || defender >= model.defenders);
        }
    },
  );

  test('battle-for-germany: whole units, and an exchange of like for like', () => {
    // 6.2; the exchange takes attackers worth the printed defence: all of them at 1:1, a third at 3:1.
    const model = modelOf('battle-for-germany');
    for (const question of questions())
      for (const one of askAt(model, question).outcomes) {
        const exchange = Math.min(1, 1 / question.ratio);
        const expected = { AE: [1, 0], AR: [0, 0], DR: [0, 0], DE: [0, 1], Ex: [exchange, 1] }[one.outcome];
        expect([one.attackerLoss, one.defenderLoss].map((loss) => loss.toFixed(9))).toEqual(
          expected?.map((loss) => loss.toFixed(9)),
        );
        expect(one.taken).toBe(['DR', 'DE', 'Ex'].includes(one.outcome));
      }
  });

  test('fall-of-the-reich: two dice against two, thrown one by one', () => {
    // 9.5.3: suburban 1, forest 2, heavy urban 3; 9.5.5: no overrun in heavy urban.
    const model = modelOf('fall-of-the-reich');
    const ground = { open: 1, woods: 2, heights: 1, city: 3 };
    const die = [1, 2, 3, 4, 5, 6];
    for (const question of questions()) {
      const factor = model.typicalDefence;
      const counts = new Map<string, number>();
      for (const a of die)
        for (const b of die)
          for (const c of die)
            for (const d of die) {
              const lead =
                Math.round(question.ratio * factor) + a + b - (factor + ground[question.ground] + c + d);
              const over = lead > factor && question.ground !== 'city';
              const result = lead < 0 ? 'repulse' : lead === 0 ? 'stalemate' : over ? 'overrun' : 'success';
              counts.set(result, (counts.get(result) ?? 0) + 1);
            }
      const exact = askAt(model, question).outcomes.map(({ outcome, probability }) => [
        outcome,
        Math.round(probability * 1296),
      ]);
      expect(Object.fromEntries(exact), JSON.stringify(question)).toEqual(Object.fromEntries(counts));
    }
  });

  test('what cannot be asked is said: no attack below 1:3, none above the strongest stack', () => {
    // Fall 8A. Reich 9.5.2, 9.5.4: 8 for a Guards corps, 3 more units, three artillery markers of 2, both arms: 18 at most.
    const limits = (game: GameId) =>
      RATIOS.filter((ratio) => askAt(modelOf(game), { ...PLAIN, ratio }).limit !== null);
    expect(limits('fall-of-berlin')).toEqual([1 / 4]);
    expect(limits('fall-of-the-reich')).toEqual([3, 4, 5, 6]);
    expect(limits('race-for-berlin')).toEqual([]);
    expect(limits('battle-for-germany')).toEqual([]);
  });

  test('a ratio is read in its own column, whatever the defender’s strength', () => {
    const columns = (game: GameId) => RATIOS.map((ratio) => askAt(modelOf(game), { ...PLAIN, ratio }).column);
    // Rounded in the defender’s favour: 2:3 is 1:2, 3:2 is 1:1, 5:2 is 2:1 (Race 8.1.2, Battle 6.1, Fall 8A).
    const rounded = ['1:2', '1:2', '1:1', '1:1', '2:1', '2:1', '3:1'];
    expect(columns('race-for-berlin')).toEqual(['1:3-', '1:3-', ...rounded, '4:1+', '4:1+', '4:1+']);
    expect(columns('battle-for-germany')).toEqual(['1:4', '1:3', ...rounded, '4:1', '5:1', '6:1']);
    expect(columns('fall-of-berlin')).toEqual(['1:3', '1:3', ...rounded, '4:1', '5:1', '5:1']);
  });
});

describe('the laboratory’s comparison', () => {
  const request = { ...PLAIN, ratio: 2, language: 'en' } as const;
  test('sums of an answer, worked by hand', async () => {
    const { api } = testHost(undefined, GAMES);
    const [race, , , reich] = await api.labCombat(request);
    // Race 2:1: A2D1 A1D1 A1D1R R D1R D2R: four attackers’ steps of 24, six defender’s steps of 12, retreat in four of six.
    expect(race?.summary.attackerLoss).toBeCloseTo(4 / 24, 12);
    expect(race?.summary.defenderLoss).toBeCloseTo(6 / 12, 12);
    expect(race?.summary.retreat).toBeCloseTo(4 / 6, 12);
    expect(race?.summary.burden).toBeCloseTo(4 / 24 / (4 / 24 + 6 / 12), 12);
    expect(race?.answer.outcomes.map(({ outcome, kind }) => [outcome, kind])).toEqual([
      ['D2R', 'gain'],
      ['D1R', 'gain'],
      ['A1D1R', 'costly'],
      ['R', 'gain'],
      ['A1D1', 'mutual'],
      ['A2D1', 'mutual'],
    ]);
    // Germans of Fall of the Reich never retreat: there is no such chance.
    expect(reich?.summary.retreat).toBeNull();
    expect(reich?.words).toEqual({ ground: 'Suburban', fort: null, river: null, tanks: null });
  });
  test('one request answers curve and grid from the same model', async () => {
    const { api } = testHost(undefined, GAMES);
    const answers = await api.labCombat({ ...request, ground: 'woods', fort: true });
    for (const { game, grid, curve } of answers) {
      expect(grid.map(({ ground }) => ground)).toEqual([...FIGHT_GROUNDS]);
      expect(curve).toEqual(grid.find(({ ground }) => ground === 'woods')?.line);
      for (const { ground, line } of grid)
        for (const point of line) {
          const alone = askAt(modelOf(game), { ...PLAIN, fort: true, ground, ratio: point.ratio });
          expect(point).toMatchObject({ ...summaryOf(alone), column: alone.column, limit: alone.limit });
        }
    }
  });
  test('reconstructed columns are marked, printed ones are not', async () => {
    const { api } = testHost(undefined, GAMES);
    const marks = (await api.labCombat(request)).map(({ game, answer }) => [game, answer.reconstructed]);
    expect(marks).toEqual([
      ['race-for-berlin', false],
      ['battle-for-germany', true],
      ['fall-of-berlin', true],
      ['fall-of-the-reich', false],
    ]);
  });
  test('exports: every ground and ratio in the table, all designs in the picture', async () => {
    const { api } = testHost(undefined, GAMES);
    const csv = await api.labExportCombat({ ...request, format: 'csv' });
    const rows = csv.text
      .trim()
      .split('\n')
      .map((row) => row.split(','));
    expect(rows.filter(([kind]) => kind === 'expected')).toHaveLength(
      4 * FIGHT_GROUNDS.length * RATIOS.length,
    );
    const head = rows[0] ?? [];
    const taken = rows.find(
      ([kind, game, ground, ratio]) =>
        kind === 'expected' && game === 'fall-of-berlin' && ground === 'open' && ratio === '2:1',
    );
    expect(Number(taken?.[head.indexOf('taken')])).toBeCloseTo(3 / 6, 12);
    const markdown = await api.labExportCombat({ ...request, language: 'fr', format: 'markdown' });
    expect(markdown.text).toContain('# Le combat côte à côte: 2:1, terrain ouvert, sans rivière');
    const svg = await api.labExportCombat({ ...request, format: 'svg', quantity: 'burden' });
    for (const { id } of GAMES) expect(svg.text).toContain(titleOf(id, 'en'));
    expect(svg.text).toContain('Fall of Berlin: Attacker’s part of the losses');
  });
});

describe('combat by hand', () => {
  const ask = (game: GameId, inputs: Partial<FightInputs>) =>
    modelOf(game).distribution({ ...PLAIN, attack: 2, defence: 1, ...inputs });
  const chance = (game: GameId, inputs: Partial<FightInputs>, key: 'retreat' | 'taken'): number =>
    ask(game, inputs).outcomes.reduce((sum, one) => sum + (one[key] ? one.probability : 0), 0);

  test('at 2:1 in the open, ground is taken as the tables say', () => {
    // Race 2:1 column: A2D1, A1D1, A1D1R, R, D1R, D2R. Battle: DE, Ex, DR, DR, AR, AR. Fall: A1 A1 A1/D1 DR1 …
    expect(chance('race-for-berlin', {}, 'taken')).toBeCloseTo(4 / 6, 12);
    expect(chance('battle-for-germany', {}, 'taken')).toBeCloseTo(4 / 6, 12);
    expect(chance('fall-of-berlin', {}, 'retreat')).toBeCloseTo(3 / 6, 12);
  });
  test('a draw of two dice against two comes in 146 of 1,296 throws', () => {
    // Attack 3 against factor 2 and suburban ground 1: equal values, so equal sums are a stalemate (9.5.5).
    const stale = ask('fall-of-the-reich', { attack: 3, defence: 2 }).outcomes.find(
      ({ outcome }) => outcome === 'stalemate',
    );
    expect(stale?.probability).toBeCloseTo(146 / 1296, 12);
  });
  test('what a design does not know it names', () => {
    expect(ask('fall-of-the-reich', { fort: true, river: 'major', ground: 'heights' }).ignored).toEqual([
      'ground',
      'fort',
      'river',
    ]);
    expect(ask('battle-for-germany', { tanks: true }).ignored).toEqual(['tanks']);
  });
});
