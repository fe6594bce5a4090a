import type { LabelledChoice } from '../../../electron/host/api.ts';
import type { Choice } from '../../../engines/core/index.ts';
import type { Action } from '../types.ts';
import type { GermanySession } from './session.svelte.ts';
import { w } from './words.ts';

/** The usual next step, what Enter does, and what is asked before a phase ends. */

/** The units that a list of choices is about. */
export function actorsOf(choices: readonly LabelledChoice[]): readonly string[] {
  return [...new Set(choices.flatMap(({ choice }) => choice.unit ?? []))];
}

function plays(session: GermanySession, choice: LabelledChoice | undefined, label?: string): Action | null {
  return choice === undefined
    ? null
    : {
        label: label ?? choice.label,
        choice: choice.choice,
        run: () => void session.table.play(choice.choice),
      };
}

/** Odds as they are read: a column, or below the table. */
export function columnName(column: string): string {
  return column === 'below' ? w('below') : column;
}

function attackStep(session: GermanySession): Action | null {
  const { view, preview } = session;
  const [commit] = session.offered('commit');
  if (commit !== undefined)
    return plays(
      session,
      commit,
      preview === null ? undefined : w('attackAt', { column: columnName(preview.column) }),
    );
  const joining = session.offered('join').length;
  if (view.attack === null || joining === 0) return null;
  return {
    label: w('allJoin', { n: joining, column: preview === null ? '' : columnName(preview.column) }),
    choice: null,
    run: () => void session.commands.joinAll(),
  };
}

/** What Enter does at each step: the next thing one would do, never the end of a phase while something is left. */
export function primaryOf(session: GermanySession): Action | null {
  const first = (verb: string): LabelledChoice | undefined => session.offered(verb)[0];
  switch (session.view.step) {
    case 'movement':
      return session.ready.length === 0
        ? plays(session, first('endMovement'))
        : {
            label: w('next', { n: session.ready.length }),
            choice: null,
            run: () => void session.commands.next(),
          };
    case 'moving':
      return plays(session, first('done'));
    case 'combat': {
      const [best] = session.targets;
      const attack = session.offered('attack').find(({ choice }) => choice.at === best?.at);
      if (best === undefined || attack === undefined)
        return session.offered('attack').length === 0 ? plays(session, first('endCombat')) : null;
      return plays(
        session,
        attack,
        w('best', { column: columnName(best.column), at: session.table.nameOf(best.at) }),
      );
    }
    case 'attack':
      return attackStep(session);
    case 'replacement':
      return session.offered('replace').length === 0 ? plays(session, first('endReplacement')) : null;
    case 'advance':
      return session.offered('advance').length === 1 ? plays(session, first('advance')) : null;
    case 'removal':
      return session.offered('remove').length === 0 ? plays(session, first('decline')) : null;
    default:
      return session.table.choices.length === 1 ? plays(session, session.table.choices[0]) : null;
  }
}

/** What is left undone when a phase ends. */
export function endOf(session: GermanySession, choice: Choice): string | null {
  const { view, ready } = session;
  const attacks = session.offered('attack').length;
  const returning = new Set(session.offered('replace').map((option) => option.choice.unit)).size;
  const left =
    view.replacements === null ? 0 : Math.min(returning, view.replacements.allowed - view.replacements.taken);
  if (choice.do === 'endMovement' && ready.length > 0) return w('couldMove', { n: ready.length });
  if (choice.do === 'endCombat' && attacks > 0) return w('couldAttack', { n: attacks });
  return choice.do === 'endReplacement' && left > 0 ? w('couldReplace', { n: left }) : null;
}
