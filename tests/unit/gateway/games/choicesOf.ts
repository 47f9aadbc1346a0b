import fc from 'fast-check';
import type { Part } from '../../../../streams/wire/fairGames/choice.ts';
import type { HOUSE_GAMES } from '../../../../streams/wire/fairGames/index.ts';
import { safeChance } from '../../../../streams/wire/fairGames/mines.ts';
import type { BetChoice, InHouseGameCode, RoundChoice } from '../../../../streams/wire/games/shapes.ts';

type Game = (typeof HOUSE_GAMES)[number];

/** Values of a part that are tried one by one: all of a few, and of many both ends and some between them. */
function valuesOf(part: Part): readonly unknown[] {
  if (part.part === 'oneOf') return part.values;
  if (part.part === 'places') throw new Error('which places go together is a matter of the game');
  const { min, max } = part;
  const step = Math.max(1, Math.floor((max - min) / 200));
  const stepped = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
  return [...new Set([...stepped, max])];
}

/** How the rounds of a game of several steps end; the compiler asks for a new one. */
const ENDINGS: Readonly<Record<Exclude<InHouseGameCode, BetChoice['game']>, readonly RoundChoice[]>> = {
  MINES: Array.from({ length: 24 }, (_, i) => i + 1).flatMap(mines =>
    Array.from({ length: 25 }, (_, i) => Array.from({ length: i + 1 }, (_, tile) => tile))
      .filter(tiles => safeChance(mines, tiles.length) > 0)
      .map(tiles => ({ game: 'MINES' as const, mines, tiles })),
  ),
};

/** What can be chosen in a game, each part with each of the others. */
export function choicesOf({ code, steps, choice }: Game): readonly RoundChoice[] {
  if (steps === 'several') return ENDINGS[code as keyof typeof ENDINGS];
  let made: readonly object[] = [{ game: code }];
  for (const [name, part] of Object.entries(choice))
    made = made.flatMap(begun => valuesOf(part).map(value => ({ ...begun, [name]: value })));
  return made as readonly RoundChoice[];
}

/** Any choice of a game. */
export const anyChoice = (game: Game): fc.Arbitrary<RoundChoice> => fc.constantFrom(...choicesOf(game));
