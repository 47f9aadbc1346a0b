import { describe, expect, it } from 'vitest';
import type { HousePricedChoice as PricedChoice } from '../../../streams/wire/fairGames/choices.ts';
import type { PricedGame } from '../../../streams/wire/fairGames/fairGame.ts';
import { HOUSE_GAMES, rulesOf } from '../../../streams/wire/fairGames/index.ts';
import { MINES_TILES } from '../../../streams/wire/fairGames/mines.ts';
import type { ChoiceOf, InHouseGameCode } from '../../../streams/wire/games/shapes.ts';
import { choicesOf, schemaOf } from './choicesOf.ts';
import type { Count } from './countedReturn.ts';
import { countKeno } from './countKeno.ts';
import { countMines } from './countMines.ts';
import { faultsOfGame } from './gameLaw.ts';

/** Games whose draws are too many to go through; all others are counted as they are. */
const COUNTED: { readonly [G in PricedChoice['game']]?: Count<ChoiceOf<G>> } = {
  KENO: countKeno,
  MINES: countMines,
};
/** Games of moves pay by what is dealt, too: `movesGames.test.ts`. */
const PRICED = HOUSE_GAMES.filter(({ steps }) => steps !== 'moves').map(({ code }) => code);
/** A field has no more safe tiles than tiles without a mine: more of them are nobody's choice. */
const canWin = (choice: PricedChoice) =>
  choice.game !== 'MINES' || choice.tiles.length <= MINES_TILES - choice.mines;

const publishedBy = (code: InHouseGameCode) => HOUSE_GAMES.find(game => game.code === code)?.leastReturn ?? 0;

describe('law of games', () => {
  it.each(PRICED)(
    '%s pays back what it publishes, 97 to 99 of 100, what its prizes say, and no more',
    code => {
      const choices = (choicesOf(schemaOf(code)) as readonly PricedChoice[]).filter(canWin);
      const rules = rulesOf(choices[0] as PricedChoice);
      const count = COUNTED[code as PricedChoice['game']] as Count<PricedChoice> | undefined;
      expect(choices.length).toBeGreaterThan(1);
      expect(faultsOfGame({ rules, choices, published: publishedBy(code), ...(count && { count }) })).toEqual(
        [],
      );
    },
  );
});

describe('law of games, broken', () => {
  const choice: ChoiceOf<'DICE'> = { game: 'DICE', chance: 5_000 };
  const rules: PricedGame<ChoiceOf<'DICE'>> = rulesOf(choice);
  const choices = [choice];
  const faultOf = (wrong: Partial<PricedGame<ChoiceOf<'DICE'>>>, of = choices) =>
    faultsOfGame({ rules: { ...rules, ...wrong }, choices: of }).join();

  it('takes the game that it is broken from', () => expect(faultOf({})).toBe(''));

  it.each<[string, string, Partial<PricedGame<ChoiceOf<'DICE'>>>]>([
    [
      'returns 198 %',
      'pays back 1.98',
      {
        payoutOf: (it, stake, outcome) => 2 * rules.payoutOf(it, stake, outcome),
        prizes: it => rules.prizes(it).map(prize => ({ ...prize, multiplier: 2 * prize.multiplier })),
      },
    ],
    [
      'wins less often than it says',
      'pays 1980000 with',
      { outcomeOf: (_, [at = 0]) => Math.floor(at * 10_010) },
    ],
    [
      'returns half but says all of it',
      'pays back 0.495',
      { payoutOf: (it, stake, outcome) => Math.floor(rules.payoutOf(it, stake, outcome) / 2) },
    ],
    [
      'has prizes that are likelier than everything',
      'has chances of 1.5',
      { prizes: it => rules.prizes(it).flatMap(prize => [prize, prize, prize]) },
    ],
    [
      'pays parts of a minor unit',
      'for a stake of 1',
      { payoutOf: (it, stake, at) => (at < it.chance ? (stake * 9_900) / it.chance : 0) },
    ],
    [
      'rounds up',
      'pays 2 for 1',
      { payoutOf: (it, stake, at) => (at < it.chance ? Math.ceil((stake * 9_900) / it.chance) : 0) },
    ],
  ])('refuses a game that %s', (_what, fault, wrong) => expect(faultOf(wrong)).toContain(fault));

  it('refuses a game whose list of prizes does not begin with the best', () =>
    expect(
      faultOf({
        prizes: () => [0.1, 9.8].map((multiplier, outcome) => ({ outcome, multiplier, chance: 0.1 })),
      }),
    ).toContain('do not begin with the best'));

  it.each([0.97, 0.995, 0.9])(
    'refuses a game that publishes a least return of %d and pays back 0.99',
    published =>
      expect(faultsOfGame({ rules, choices, published }).join()).toContain(`publishes ${published}`),
  );

  it('refuses choices that are none, the same twice, or out of range', () => {
    expect(faultOf({}, [])).toBe('has nothing to choose');
    expect(faultOf({}, [choice, { ...choice }])).toBe('has a choice twice');
    expect(faultOf({}, [{ game: 'DICE', chance: 9_900 }])).toContain('the wire refuses');
  });

  it('refuses choices [0, 0, 0], and a game that pays them like three', () => {
    const mines: ChoiceOf<'MINES'> = { game: 'MINES', mines: 3, tiles: [0, 1, 2] };
    const real: PricedGame<ChoiceOf<'MINES'>> = rulesOf(mines);
    const faults = (tiles: readonly number[], wrong: Partial<PricedGame<ChoiceOf<'MINES'>>> = {}) =>
      faultsOfGame({
        rules: { ...real, ...wrong },
        choices: [{ ...mines, tiles: [...tiles] }],
        count: countMines,
      }).join();
    expect(faults([0, 1, 2])).toBe('');
    expect(faults([0, 0, 0])).toContain('twice in tiles');
    const byLength: PricedGame<ChoiceOf<'MINES'>>['prizes'] = it => {
      const tiles = it.tiles.map((_, i) => i);
      return real.prizes({ ...it, tiles });
    };
    expect(faults([0, 1, 2], { prizes: byLength })).toContain('which is worth');
  });

  it('refuses a game whose draws nobody can count', () => {
    const mines: ChoiceOf<'MINES'> = { game: 'MINES', mines: 12, tiles: [0, 1, 2] };
    expect(faultsOfGame({ rules: rulesOf(mines), choices: [mines] }).join()).toContain('nobody can count');
  });
});
