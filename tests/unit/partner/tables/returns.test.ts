import { describe, expect, it } from 'vitest';
import { andarBahar } from '../../../../partner/tables/rules/andarBahar/andarBahar.ts';
import { baccarat, noCommissionBaccarat } from '../../../../partner/tables/rules/baccarat/baccarat.ts';
import { numberOf } from '../../../../partner/tables/rules/bets/ratio.ts';
import { ofBet, type TableRules } from '../../../../partner/tables/rules/bets/tableRules.ts';
import { blackjackSides } from '../../../../partner/tables/rules/blackjack/sideBets.ts';
import { holdemSides } from '../../../../partner/tables/rules/casinoHoldem/casinoHoldem.ts';
import { dragonTiger } from '../../../../partner/tables/rules/dragonTiger/dragonTiger.ts';
import { moneyWheel, turnMoneyWheel } from '../../../../partner/tables/rules/moneyWheel/moneyWheel.ts';
import { redBlack } from '../../../../partner/tables/rules/redBlack/redBlack.ts';
import { roulette } from '../../../../partner/tables/rules/roulette/roulette.ts';
import { spinRoulette } from '../../../../partner/tables/rules/roulette/wheel.ts';
import { rollDice, sicBo } from '../../../../partner/tables/rules/sicBo/sicBo.ts';
import { teenPattiSides } from '../../../../partner/tables/rules/teenPatti/teenPatti.ts';
import * as every from './derive/outcomes.ts';
import { everySpin } from './derive/sequences.ts';
import { everyTwoHands, threeCardPairs } from './derive/threeCardPairs.ts';
import { derived, textOf, type Weighed } from './derive/weighed.ts';

/** Bets of a kind, and a walk over all outcomes that decide them. */
interface Enumerated {
  readonly name: string;
  readonly expectPublished: () => void;
}

/** What a walk over all outcomes must find: the published returns, and the published prices. */
const enumerated = <T>(
  name: string,
  rules: TableRules<T>,
  outcomes: () => Weighed<T>,
  bets = rules.bets,
): Enumerated => ({
  name,
  expectPublished() {
    const found = derived(rules, bets, outcomes());
    expect([...found.keys()]).toEqual(bets);
    for (const [bet, { back, prices }] of found) {
      expect(back, `${name} ${bet}`).toEqual(ofBet(rules.returns, bet));
      expect(prices, `${name} ${bet}`).toEqual(ofBet(rules.prices, bet).map(textOf));
    }
  },
});

const MAIN = ['player', 'banker', 'tie'];
const PAIRS = ['playerPair', 'bankerPair'];

const KINDS: readonly Enumerated[] = [
  enumerated('baccarat', baccarat, every.everyCoup, MAIN),
  enumerated('pairs of baccarat', baccarat, every.everyStart, PAIRS),
  enumerated('baccarat without commission', noCommissionBaccarat, every.everyCoup, MAIN),
  enumerated('its pairs', noCommissionBaccarat, every.everyStart, PAIRS),
  enumerated('roulette', roulette, () => everySpin(spinRoulette)),
  enumerated('dragon tiger', dragonTiger, every.everyDragonTiger),
  enumerated('sic bo', sicBo, () => everySpin(rollDice)),
  enumerated('money wheel', moneyWheel, () => everySpin(turnMoneyWheel)),
  enumerated('Andar Bahar', andarBahar, every.everyAndarBahar),
  enumerated('red and black', redBlack, () =>
    everyTwoHands(threeCardPairs()).map(
      ([redStrength, blackStrength, ways]) => [{ redStrength, blackStrength }, BigInt(ways)] as const,
    ),
  ),
  enumerated('Teen Patti', teenPattiSides, () =>
    threeCardPairs().map(({ strength, count }) => [{ playerStrength: strength }, BigInt(count)] as const),
  ),
  enumerated('casino hold’em', holdemSides, () =>
    [...every.everyFive()].map(
      ([cards, ways]) => [{ player: cards.slice(0, 2), flop: cards.slice(2) }, ways] as const,
    ),
  ),
  enumerated('side bets of blackjack', blackjackSides, every.everySideCards),
];

describe('tables: returns and prices are what a walk over all outcomes comes to', () => {
  it.each(KINDS)('tables: $name', ({ expectPublished }) => expectPublished());
});

type Designed = [rules: TableRules<never>, bet: string, percent: number, digits: number];

describe('tables: returns are those of the design', () => {
  // Percent, with the digits that the design gives.
  it.each<Designed>([
    [baccarat, 'player', 98.765, 3],
    [baccarat, 'banker', 98.942, 3],
    [baccarat, 'tie', 85.64, 2],
    [baccarat, 'playerPair', 89.64, 2],
    [baccarat, 'bankerPair', 89.64, 2],
    ...[...roulette.prices.keys()].map((bet): Designed => [roulette, bet, 97.297, 3]),
    [dragonTiger, 'dragon', 96.27, 2],
    [dragonTiger, 'tiger', 96.27, 2],
    [dragonTiger, 'tie', 89.64, 2],
    [dragonTiger, 'suitedTie', 86.02, 2],
    [sicBo, 'small', 97.22, 2],
    [sicBo, 'big', 97.22, 2],
    [sicBo, 'odd', 97.22, 2],
    [sicBo, 'even', 97.22, 2],
    [sicBo, 'pair:2-5', 97.22, 2],
    [sicBo, 'single:3', 92.13, 2],
  ])('tables: return of %#', (rules, bet, percent, digits) => {
    const exact = 100 * numberOf(ofBet(rules.returns, bet));
    expect(exact.toFixed(digits), bet).toBe(percent.toFixed(digits));
  });

  it.each<[string, TableRules<never>, number]>([
    ['sic bo', sicBo, 0.85],
    ['baccarat', baccarat, 0.85],
    ['baccarat without commission', noCommissionBaccarat, 0.85],
    ['dragon tiger', dragonTiger, 0.85],
    ['money wheel', moneyWheel, 0.9],
    ['Andar Bahar', andarBahar, 0.9],
    ['red and black', redBlack, 0.9],
    ['Teen Patti', teenPattiSides, 0.9],
    ['casino hold’em', holdemSides, 0.9],
    ['side bets of blackjack', blackjackSides, 0.9],
  ])(
    'tables: no bet of %s is below the least return, and none gives more than it costs',
    (_name, rules, least) => {
      for (const bet of rules.bets) {
        expect(numberOf(ofBet(rules.returns, bet)), bet).toBeGreaterThan(least);
        expect(numberOf(ofBet(rules.returns, bet)), bet).toBeLessThan(1);
      }
    },
  );
});
