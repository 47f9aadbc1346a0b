import { describe, expect, it } from 'vitest';
import { HOUSE_GAMES, movesRulesOf } from '../../../streams/wire/fairGames/index.ts';
import type { MovesRules } from '../../../streams/wire/fairGames/movesGame.ts';
import type { MovesChoice } from '../../../streams/wire/games/shapes.ts';
import { choicesOf, schemaOf } from './choicesOf.ts';
import { RETURN } from './gameLaw.ts';
import { faultOfMoves } from './movesLaw.ts';

const GAMES = HOUSE_GAMES.filter(({ steps }) => steps === 'moves');
/** What rounds of a game begin with. */
const beginnings = (code: (typeof GAMES)[number]['code']) => [
  ...new Map(
    (choicesOf(schemaOf(code)) as readonly MovesChoice[]).map(choice => {
      const begun = { ...choice, moves: [] } as MovesChoice;
      return [JSON.stringify(begun), begun] as const;
    }),
  ).values(),
];

describe('law of games of moves', () => {
  it.each(GAMES)(
    '$code hides what is to come, offers what it takes, and pays whole minor units',
    ({ code }) => {
      const begin = beginnings(code);
      expect(begin.length).toBeGreaterThan(0);
      expect(faultOfMoves(movesRulesOf(begin[0] as MovesChoice), begin, 400)).toBeNull();
    },
  );

  it.each(GAMES)('$code publishes a return of 97 to 99 of 100', ({ leastReturn }) => {
    expect(leastReturn).toBeGreaterThanOrEqual(RETURN.least);
    expect(leastReturn).toBeLessThanOrEqual(RETURN.most);
  });
});

describe('law of games of moves, broken', () => {
  const tower = { game: 'TOWER', level: 'hard', moves: [] } as const satisfies MovesChoice;
  const rules = movesRulesOf<MovesChoice>(tower);
  const faultOf = (wrong: Partial<MovesRules<MovesChoice>>) =>
    faultOfMoves({ ...rules, ...wrong }, [tower], 50);
  const changed = (
    change: (position: NonNullable<ReturnType<typeof rules.positionOf>>, floats: readonly number[]) => object,
  ) => ({
    positionOf: (choice: MovesChoice, floats: readonly number[]) => {
      const position = rules.positionOf(choice, floats);
      return position === null ? null : { ...position, ...change(position, floats) };
    },
  });

  it('takes the game that it is broken from', () => expect(faultOf({})).toBeNull());

  it.each<[string, string, Partial<MovesRules<MovesChoice>>]>([
    [
      'shows a door that is still hidden',
      'is hidden',
      changed(({ dealt }, floats) => ({ dealt: [...dealt, Math.floor((floats[8] ?? 0) * 2)] })),
    ],
    [
      'takes what it does not offer',
      'takes 0 after',
      changed(({ moves }) => ({ moves: moves.length > 0 ? [3] : [] })),
    ],
    ['pays parts of a hundredth', 'pays 1.5', changed(() => ({ pays: 1.5 }))],
    [
      'raises the stake of who is away',
      'raises the stake',
      { stakesOf: ({ moves }) => 1 + moves.length, unattended: () => 0 },
    ],
  ])('refuses a game that %s', (_what, fault, wrong) => expect(faultOf(wrong)).toContain(fault));
});
