import { describe, expect, it } from 'vitest';
import type { CardDecision, CardGameOutcome } from '../../../../partner/games/cardGames/shown.ts';
import { twentyOne } from '../../../../partner/games/cardGames/twentyOne/twentyOne.ts';
import { cardsOf } from '../poker/cardsOf.ts';

const STAKE = 100;
/** Six packs; the dealer stands on every 17. */
const SIX = {
  ...{ gameCode: 'X', gameType: 'RNG', rtp: 9_954, volatility: null, lines: null, minBet: STAKE },
} as const;
/** Two packs; the dealer draws to a soft 17. */
const TWO = { ...SIX, rtp: 9_956 };

interface Cards {
  readonly own: string;
  readonly dealer: string;
  /** Further ones of the player, and of the dealer. */
  readonly next?: string;
  readonly dealerNext?: string;
}

function roundOf({ own, dealer, next = '', dealerNext = '' }: Cards, decisions: readonly CardDecision[]) {
  const listed = (text: string) => (text === '' ? [] : cardsOf(text));
  const [[one, two], [up, hole]] = [cardsOf(own), cardsOf(dealer)];
  const cards = [one, up, two, hole, ...listed(next)];
  // The dealer's part of the shoe begins behind forty places of the player.
  const filled = [...cards, ...Array<number>(44 - cards.length).fill(1)];
  const hidden = { cards: [...filled, ...listed(dealerNext), ...Array<number>(20).fill(1)] };
  return { stake: STAKE, choice: null, hidden, decisions };
}
function play(cards: Cards, decisions: readonly CardDecision[], figures: typeof SIX | typeof TWO = SIX) {
  const result = twentyOne.decide(figures, roundOf(cards, decisions));
  const outcome = result.outcome as CardGameOutcome;
  return { outcome, payout: 'payout' in result ? result.payout : null };
}
const resultsOf = ({ outcome: { hands } }: ReturnType<typeof play>) => hands.map(({ result }) => result);
const offered = ({ outcome }: ReturnType<typeof play>) => outcome.offers.map(({ decision }) => decision);

describe('twenty-one', () => {
  it('shows one card of the dealer, and offers what two cards allow', () => {
    const { outcome, payout } = play({ own: '8S 8H', dealer: '6C TD' }, []);
    expect(payout).toBeNull();
    expect(outcome.dealer).toEqual([cardsOf('6C')[0], null]);
    expect(outcome.offers).toEqual([
      ...[
        { decision: 'hit', further: 0 },
        { decision: 'stand', further: 0 },
      ],
      ...[
        { decision: 'double', further: STAKE },
        { decision: 'split', further: STAKE },
      ],
    ]);
    expect(outcome.best).toBe('split');
    expect(offered(play({ own: '8S 9H', dealer: '6C TD' }, []))).not.toContain('split');
    expect(offered(play({ own: '2S 3H', dealer: '6C TD', next: '4D' }, ['hit']))).toEqual(['hit', 'stand']);
  });

  it.each([
    ['a blackjack', 'AS KH', '9C 9D', '', 250, 'natural'],
    ['a blackjack of both', 'AS KH', 'TC AD', '', 100, 'push'],
    ['a blackjack of the dealer under a ten', '9S 9H', 'TC AD', '', 0, 'lost'],
  ] as const)('%s ends the round at once', (_what, own, dealer, _next, payout, result) => {
    const ended = play({ own, dealer }, []);
    expect(ended.payout).toBe(payout);
    expect(resultsOf(ended)).toEqual([result]);
    expect(ended.outcome.dealer).toEqual(cardsOf(dealer));
  });

  it.each([
    ['a better hand', '9S 9H', '7C TD', '', 'stand', 200, 'won'],
    ['an equal hand', '9S 9H', '8C TD', '', 'stand', 100, 'push'],
    ['a worse hand', '9S 8H', '8C TD', '', 'stand', 0, 'lost'],
    ['a dealer over 21', '9S 3H', '6C TD', '', 'stand', 200, 'won'],
    ['a hand over 21', '9S 7H', '6C TD', 'KD', 'hit', 0, 'bust'],
    ['a doubled hand that wins', '6S 5H', '6C TD', 'KD', 'double', 400, 'won'],
    ['a doubled hand that loses', '6S 5H', '8C TD', '2D', 'double', 0, 'lost'],
  ] as const)('%s', (_what, own, dealer, next, decision, payout, result) => {
    const ended = play({ own, dealer, next, dealerNext: 'TS' }, [decision]);
    expect(ended.payout).toBe(payout);
    expect(resultsOf(ended)).toEqual([result]);
  });

  it('draws no card for the dealer where none decides', () => {
    const { outcome } = play({ own: '9S 7H', dealer: '6C TD', next: 'KD', dealerNext: 'TS' }, ['hit']);
    expect(outcome.dealer).toEqual(cardsOf('6C TD'));
  });

  it('splits a pair once; each hand may be doubled, aces get one card each', () => {
    const cards = { own: '8S 8H', dealer: '6C TD', next: '3S 2H TC TD', dealerNext: 'TS' };
    const split = play(cards, ['split']);
    expect(split.outcome.hands.map(({ cards: of }) => of)).toEqual([cardsOf('8S 3S'), cardsOf('8H 2H')]);
    expect(offered(split)).toEqual(['hit', 'stand', 'double']);
    expect(twentyOne.furtherStake?.(SIX, roundOf(cards, ['split']), 'double')).toBe(STAKE);
    const ended = play(cards, ['split', 'double', 'double']);
    expect(ended.payout).toBe(8 * STAKE);
    expect(ended.outcome.hands.map(({ stake }) => stake)).toEqual([2 * STAKE, 2 * STAKE]);
    // 21 of an ace and a ten after a split is no blackjack.
    const aces = play({ own: 'AS AH', dealer: '6C TD', next: 'TS 5H', dealerNext: '5S' }, ['split']);
    expect(resultsOf(aces)).toEqual(['push', 'lost']);
    expect(aces.payout).toBe(STAKE);
  });

  it('offers insurance under an ace, before anything else', () => {
    const cards = { own: '9S 9H', dealer: 'AC TD' };
    expect(offered(play(cards, []))).toEqual(['insure', 'decline']);
    expect(play(cards, []).outcome).toMatchObject({ best: 'decline', insurance: null });
    expect(twentyOne.furtherStake?.(SIX, roundOf(cards, []), 'insure')).toBe(STAKE / 2);
    expect(play(cards, ['insure'])).toMatchObject({
      ...{ payout: STAKE * 1.5, outcome: { insurance: { stake: 50, back: 150 } } },
    });
    expect(play(cards, ['decline'])).toMatchObject({ payout: 0, outcome: { insurance: null } });
    const none = play({ own: '9S 9H', dealer: 'AC 6D' }, ['insure']);
    expect(none).toMatchObject({ payout: null, outcome: { insurance: { stake: 50, back: 0 } } });
    expect(offered(none)).toContain('stand');
    expect(play({ own: '9S 9H', dealer: 'AC 6D' }, ['insure', 'stand']).payout).toBe(200);
    // Even money, as some call it: both blackjacks, insured.
    expect(play({ own: 'AS TH', dealer: 'AC TD' }, ['insure']).payout).toBe(250);
    expect(play({ own: 'AS TH', dealer: 'AC 9D' }, ['insure']).payout).toBe(250);
  });

  it('has a dealer who draws to a soft 17 where the rules say so, and stands on it elsewhere', () => {
    const cards = { own: '9S 9H', dealer: '6C AD', dealerNext: '4S' };
    expect(play(cards, ['stand'])).toMatchObject({ payout: 200, outcome: { dealer: cardsOf('6C AD') } });
    expect(play(cards, ['stand'], TWO)).toMatchObject({
      ...{ payout: 0, outcome: { dealer: cardsOf('6C AD 4S') } },
    });
  });

  it('refuses decisions that are not open', () => {
    const parse = (cards: Cards, decisions: readonly CardDecision[], decision: unknown) =>
      twentyOne.decision(SIX, roundOf(cards, decisions)).safeParse(decision).success;
    const cards = { own: '9S 8H', dealer: 'AC 6D' };
    expect(parse(cards, [], 'hit')).toBe(false);
    expect(parse(cards, [], 'insure')).toBe(true);
    expect(parse(cards, ['decline'], 'insure')).toBe(false);
    expect(parse(cards, ['decline'], 'split')).toBe(false);
    expect(parse(cards, ['decline'], 'surrender')).toBe(false);
    expect(parse(cards, ['decline'], 'double')).toBe(true);
  });

  it('ends without a further stake for a player who has left', () => {
    expect(twentyOne.standard(SIX, roundOf({ own: '9S 9H', dealer: 'AC 6D' }, []))).toBe('decline');
    expect(twentyOne.standard(SIX, roundOf({ own: '6S 5H', dealer: '6C TD' }, []))).toBe('hit');
    expect(twentyOne.standard(SIX, roundOf({ own: 'AS 7H', dealer: '6C TD' }, []))).toBe('stand');
    expect(twentyOne.standard(SIX, roundOf({ own: '8S 8H', dealer: '6C TD' }, []))).toBe('stand');
  });
});
