import type { Lights, SpaceMark } from '../board/types.ts';
import type { GameSession } from '../games/types.ts';
import type { Selection } from './selection.svelte.ts';

/** What is lit: the scenery of the game, and over it only what the narrowed list of choices allows. */
export function lightsOf(selection: Selection, session: GameSession): Lights {
  const { scenery } = session;
  const spaces: Record<string, SpaceMark> = { ...scenery.spaces };
  for (const [space, choice] of selection.openSpaces) spaces[space] = session.markOf(choice);
  if (selection.picks.space !== null) spaces[selection.picks.space] = 'selected';
  const pieces: Record<string, 'legal' | 'selected' | 'joined'> = { ...scenery.pieces };
  for (const unit of selection.openUnits) pieces[unit] = 'legal';
  for (const unit of selection.picks.units) pieces[unit] = 'selected';
  return { ...scenery, spaces, pieces };
}
