import { describe, expect, it } from 'vitest';
import { IllegalAct } from '../../../../../gateway/play/rooms/holdem/applyAct.ts';
import { beginHand } from '../../../../../gateway/play/rooms/holdem/beginHand.ts';
import { viewOfHand } from '../../../../../gateway/play/rooms/holdem/holdemView.ts';
import { legalActs } from '../../../../../gateway/play/rooms/holdem/legalActs.ts';
import { chipsOf, dealHand, play, STAKES, stackOf } from './hands.ts';

const free = { ...STAKES, rake: { rate: 0, cap: 0 } };

describe('the blinds', () => {
  it('come from the two seats after the button, and the third one begins', () => {
    const state = dealHand({ stacks: [100, 100, 100, 100], button: 4 });
    expect(state.players.map(({ seat, bet }) => [seat, bet])).toEqual([
      [1, 5],
      [2, 10],
      [3, 0],
      [4, 0],
    ]);
    expect(state.turn).toBe(3);
  });

  it('of two come from the button first, who begins before the flop and is last after it', () => {
    const state = dealHand({ stacks: [100, 100], button: 1 });
    expect([stackOf(state, 1), stackOf(state, 2), state.turn]).toEqual([95, 90, 1]);
    expect(play(state, '1 call', '2 check')).toMatchObject({ street: 'flop', turn: 2 });
  });

  it('give the big blind a decision of its own when all have called', () => {
    const state = play(dealHand({ stacks: [100, 100, 100] }), '1 call', '2 call');
    expect(legalActs(state)).toEqual({ seat: 3, canCheck: true, call: null, raise: { from: 20, to: 100 } });
    expect(play(state, '3 check').street).toBe('flop');
  });

  it('are called whole although the big one was short', () => {
    const state = dealHand({ stacks: [100, 100, 4] });
    expect(legalActs(state)).toMatchObject({ seat: 1, call: 10, raise: { from: 20 } });
  });

  it('need no answer from who has put as much as a short one', () => {
    const state = dealHand({ stacks: [100, 3] });
    expect(state).toMatchObject({ street: 'over', isRunOut: true });
    expect(chipsOf(state)).toBe(103);
  });
});

describe('a turn', () => {
  it('goes round, and a street ends when all have answered the last raise', () => {
    const state = play(dealHand({ stacks: [500, 500, 500], button: 3 }), '3 raise 30', '1 call');
    expect(state).toMatchObject({ street: 'preflop', turn: 2 });
    const flop = play(state, '2 call');
    expect(flop).toMatchObject({ street: 'flop', turn: 1, bet: 0 });
    expect(flop.board).toHaveLength(3);
    const turn = play(flop, '1 check', '2 raise 40', '3 fold', '1 call');
    expect([turn.street, turn.board.length, turn.turn]).toEqual(['turn', 4, 1]);
    expect(play(turn, '1 check', '2 check', '1 check', '2 check').street).toBe('over');
  });

  it.each([
    ['out of turn', '2 call'],
    ['a check of a bet', '1 check'],
    ['a raise that is too small', '1 raise 19'],
    ['more than the stack', '1 raise 101'],
    ['half a unit', '1 raise 20.5'],
    ['a raise without an amount', '1 raise'],
  ])('refuses %s', (_what, act) => {
    expect(() => play(dealHand({ stacks: [100, 100, 100] }), act)).toThrow(IllegalAct);
  });

  it('asks for a raise as high as the last one', () => {
    const state = play(dealHand({ stacks: [900, 900, 900] }), '1 raise 50');
    expect(legalActs(state)?.raise).toEqual({ from: 90, to: 900 });
    expect(legalActs(play(state, '2 raise 200'))?.raise).toEqual({ from: 350, to: 900 });
  });

  it('gives nobody another raise for an all-in that is less than a whole one', () => {
    const state = play(dealHand({ stacks: [900, 900, 70] }), '1 raise 50', '2 call', '3 raise 70');
    expect(legalActs(state)).toEqual({ seat: 1, canCheck: false, call: 20, raise: null });
    expect(play(state, '1 call', '2 call').street).toBe('flop');
  });

  it('gives it for several such all-ins that make up a whole raise', () => {
    const stacks = [900, 900, 70, 100];
    const state = play(dealHand({ stacks, button: 4 }), '3 call', '4 call', '1 raise 50', '2 call');
    const raised = play(state, '3 raise 70', '4 raise 100');
    expect(legalActs(raised)).toEqual({ seat: 1, canCheck: false, call: 50, raise: { from: 140, to: 900 } });
  });

  it('ends when nobody is left to bet against', () => {
    const state = play(dealHand({ stacks: [100, 40, 40] }), '1 raise 100', '2 call', '3 call');
    expect(state).toMatchObject({ street: 'over', isRunOut: true });
    expect(state.board).toHaveLength(5);
    expect(state.result?.shown).toHaveLength(3);
  });
});

describe('the end of a hand', () => {
  it('shows nobody’s cards when all others fold, gives back what was not called, and costs nothing before the flop', () => {
    const state = play(dealHand({ stacks: [100, 100, 100] }), '1 raise 60', '2 fold', '3 fold');
    expect(state.result).toMatchObject({ shown: [], rake: 0, pots: [{ amount: 25, seats: [1] }] });
    expect([stackOf(state, 1), stackOf(state, 2), stackOf(state, 3)]).toEqual([115, 95, 90]);
  });

  it('issue 35: pays the main pot and each side pot to the best hand among those who have covered it', () => {
    const cards = ['AS AH', 'KS KH', 'QS QH', '7D 2C'];
    const table = { stacks: [50, 120, 300, 300], button: 4, cards, board: '3C 4D 8S 9H JC', stakes: free };
    const state = play(dealHand(table), '3 raise 300', '4 call', '1 call', '2 call');
    expect(state.result?.pots.map(({ amount, seats, wins }) => [amount, seats, wins])).toEqual([
      [200, [1, 2, 3, 4], [{ seat: 1, amount: 200 }]],
      [210, [2, 3, 4], [{ seat: 2, amount: 210 }]],
      [360, [3, 4], [{ seat: 3, amount: 360 }]],
    ]);
    expect([1, 2, 3, 4].map(seat => stackOf(state, seat))).toEqual([200, 210, 360, 0]);
  });

  it('shares a pot among equal hands, the odd unit to the first after the button', () => {
    const cards = ['AS KH', 'AH KS', 'QS 2H'];
    const board = 'AC KD 7S 8H 3C';
    const state = play(
      dealHand({ stacks: [100, 100, 100], button: 3, cards, board, stakes: free }),
      ...['3 call', '1 call', '2 check', '1 raise 15', '2 call', '3 fold'],
      ...['1 check', '2 check', '1 check', '2 check'],
    );
    expect(state.result?.pots[0]).toMatchObject({
      amount: 60,
      wins: [
        { seat: 1, amount: 30 },
        { seat: 2, amount: 30 },
      ],
    });
    const odd = { ...free, smallBlind: 5, bigBlind: 11 };
    const uneven = play(
      dealHand({ stacks: [100, 100, 100], button: 3, cards, board, stakes: odd }),
      ...['3 call', '1 call', '2 check', '1 check', '2 check', '3 fold'],
      ...['1 check', '2 check', '1 check', '2 check'],
    );
    expect(uneven.result?.pots[0]?.wins).toEqual([
      { seat: 1, amount: 17 },
      { seat: 2, amount: 16 },
    ]);
  });

  it('takes the rake of all pots up to the cap, the main pot first', () => {
    const cards = ['AS AH', 'KS KH', 'QS QH'];
    const rake = { rate: 500, cap: 10 };
    const table = { stacks: [50, 200, 200], cards, board: '3C 4D 8S 9H JC', stakes: { ...STAKES, rake } };
    const state = play(dealHand(table), '1 raise 50', '2 raise 200', '3 call');
    expect(state.result?.pots.map(pot => [pot.amount, pot.rake])).toEqual([
      [150, 7],
      [300, 3],
    ]);
    expect(chipsOf(state)).toBe(450);
  });
});

describe('a hand that can’t be dealt', () => {
  it.each([
    ['one seat', [{ seat: 1, stack: 5 }], 1],
    [
      'a button of nobody',
      [
        { seat: 1, stack: 5 },
        { seat: 2, stack: 5 },
      ],
      3,
    ],
    [
      'an empty stack',
      [
        { seat: 1, stack: 5 },
        { seat: 2, stack: 0 },
      ],
      1,
    ],
    [
      'too few cards',
      [
        { seat: 1, stack: 5 },
        { seat: 2, stack: 5 },
      ],
      1,
    ],
  ])('is refused: %s', (what, seats, button) => {
    const cards = Array.from({ length: what === 'too few cards' ? 8 : 52 }, (_, card) => card);
    expect(() => beginHand({ stakes: STAKES, seats, button, cards })).toThrow();
  });
});

describe('what a seat sees of the pots', () => {
  it('is one until somebody is all in, however much the bets of a street differ', () => {
    const state = play(dealHand({ stacks: [100, 100, 300, 300], button: 4 }), '3 raise 40');
    expect(viewOfHand(state, 1).pots).toEqual([{ amount: 55, seats: [1, 2, 3, 4] }]);
    const allIn = play(state, '4 call', '1 call', '2 raise 100', '3 raise 300', '4 call', '1 fold');
    expect(viewOfHand(allIn, 1).pots.map(({ amount, seats }) => [amount, seats])).toEqual([
      [340, [2, 3, 4]],
      [400, [3, 4]],
    ]);
  });
});
