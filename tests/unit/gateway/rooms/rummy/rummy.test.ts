import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../../gateway/ground/random.ts';
import { fewestPoints } from '../../../../../gateway/play/rooms/rummy/fewestPoints.ts';
import { groupKind, isDeclaration } from '../../../../../gateway/play/rooms/rummy/groups.ts';
import { applyRummy, isLegalRummy, rummyInstead } from '../../../../../gateway/play/rooms/rummy/playRummy.ts';
import {
  RUMMY_CARDS,
  type RummyCard,
  rummyName,
  rummyPoints,
  wildOf,
} from '../../../../../gateway/play/rooms/rummy/rummyCard.ts';
import {
  beginRummy,
  HAND,
  type RummyAct,
  type RummyState,
} from '../../../../../gateway/play/rooms/rummy/rummyState.ts';
import { viewOfRummy } from '../../../../../gateway/play/rooms/rummy/rummyView.ts';

const ALL = Array.from({ length: RUMMY_CARDS }, (_, card) => card);
/** Cards of these names, each another one of the two packs if it comes twice. */
function cards(text: string): readonly RummyCard[] {
  const free = [...ALL];
  return text.split(' ').map(name => {
    const at = free.findIndex(card => rummyName(card) === name);
    return free.splice(at, 1)[0] ?? -1;
  });
}
/** Sevens are wild where a test says nothing else. */
const SEVEN = 5;

describe('a group of cards', () => {
  it.each([
    ['4S 5S 6S', 'pure'],
    ['AS 2S 3S', 'pure'],
    ['QS KS AS', 'pure'],
    ['6S 7S 8S', 'pure'],
    ['KS AS 2S', null],
    ['4S 5S', null],
    ['4S 5S 6H', null],
    ['4S 4S 5S', null],
    ['4S JK 6S', 'sequence'],
    ['4S 5S 7D', 'sequence'],
    ['4S 5S 9S', null],
    ['4S JK 7D 7H 8S', 'sequence'],
    ['9S 9H 9D', 'set'],
    ['9S 9H 9D 9C', 'set'],
    ['9S 9H JK', 'set'],
    ['9S 9S 9H', null],
    ['9S 9H TD', null],
    ['9S 9H 9D 9C JK', null],
    ['JK JK 7S', 'sequence'],
  ])('%s is %s', (text, kind) => {
    expect(groupKind(cards(text), SEVEN)).toBe(kind);
  });

  it('issue 35: may be laid down with two sequences, one of them pure', () => {
    const laid = (...groups: readonly string[]) => {
      const all = cards(groups.join(' '));
      let at = 0;
      const parts = groups.map(group => {
        const size = group.split(' ').length;
        at += size;
        return all.slice(at - size, at);
      });
      return isDeclaration(parts, SEVEN);
    };
    expect(laid('4S 5S 6S', '9H TH JH', 'KS KH KD', '2C 2D 2H JK')).toBe(true);
    expect(laid('4S JK 6S', '9H 7C JH', 'KS KH KD', '2C 2D 2H JK')).toBe(false);
    expect(laid('4S 5S 6S', '9S 9H 9D', 'KS KH KD', '2C 2D 2H JK')).toBe(false);
    expect(laid('4S 5S 6S', '9H TH JH', 'KS KH KD', '2C 2D 3H')).toBe(false);
  });
});

/** The same figure by trying every way to divide a hand, one card after the other. */
function fewestByHand(hand: readonly RummyCard[], wild: number): number {
  const points = (some: readonly RummyCard[]) => some.reduce((sum, card) => sum + rummyPoints(card, wild), 0);
  const all = points(hand);
  let best = all;
  const divide = (
    left: readonly RummyCard[],
    groups: readonly (readonly RummyCard[])[],
    out: number,
  ): void => {
    const [first, ...others] = left;
    if (first === undefined) {
      const kinds = groups.map(group => groupKind(group, wild));
      if (kinds.includes(null)) return;
      const pure = groups.filter((_, at) => kinds[at] === 'pure');
      const sequences = kinds.filter(kind => kind !== 'set').length;
      if (pure.length > 0 && sequences >= 2) best = Math.min(best, out);
      for (const group of pure) best = Math.min(best, all - points(group));
      return;
    }
    divide(others, groups, out + points([first]));
    for (const at of groups.keys())
      divide(
        others,
        groups.map((group, i) => (i === at ? [...group, first] : group)),
        out,
      );
    divide(others, [...groups, [first]], out);
  };
  divide(hand, [], 0);
  return Math.min(80, best);
}

describe('the points of a hand', () => {
  it.each([
    ['4S 5S 6S 9H TH JH KS KH KD 2C 2D 2H JK', 0],
    ['4S 5S 6S 9H JK JH KS KH KD 2C 2D QH AC', 14],
    ['4S 5S 6S KS KH KD QS QH QD 2C 4D 9H AC', 80],
    ['4S 5S 6S 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D', 4],
    ['4S JK 6S 9H 7C 2D KS KH KD QS QH QD AC', 80],
  ])('%s are %i', (text, points) => {
    expect(fewestPoints(cards(text), SEVEN)).toBe(points);
  });

  it('issue 35: are the fewest of all arrangements: as many as when every one is tried', () => {
    const random = createRandom('arrangements');
    let arranged = 0;
    for (let n = 0; n < 60; n += 1) {
      // Cards of two suits and few heights, so that groups come about.
      const near = ALL.filter(card => /^([3-7][SH]|JK)$/.test(rummyName(card)));
      const hand = random.shuffle(near).slice(0, 7);
      const found = fewestPoints(hand, SEVEN);
      expect(found).toBe(fewestByHand(hand, SEVEN));
      arranged += found < hand.reduce((sum, card) => sum + rummyPoints(card, SEVEN), 0) ? 1 : 0;
    }
    expect(arranged).toBeGreaterThan(10);
  });
});

const begin = (seats: number, random = createRandom('rummy')) =>
  beginRummy({
    ...{ seats: Array.from({ length: seats }, (_, i) => i + 1), dealer: seats, pointValue: 10, rake: 250 },
    cards: random.shuffle(ALL),
  });
/** A round of two in which the first seat holds these cards, and seven is wild. */
function holding(text: string): RummyState {
  const state = begin(2);
  const own = cards(text);
  const others = ALL.filter(card => !own.includes(card));
  const players = state.players.map(player => ({
    ...player,
    cards: player.seat === 1 ? own : others.slice(0, HAND),
  }));
  return { ...state, players, wild: SEVEN, stock: others.slice(HAND), pile: [] };
}

describe('a round', () => {
  it('issue 35: costs who drops 20 points before the first card and 40 later, and the last one left wins', () => {
    const first = applyRummy(begin(3), { seat: 1, act: 'drop' });
    const drawn = applyRummy(first, { seat: 2, act: 'drawStock' });
    const [card = 0] = drawn.players.find(({ seat }) => seat === 2)?.cards ?? [];
    let state = applyRummy(drawn, { seat: 2, act: 'put', card });
    state = applyRummy(state, rummyInstead(state) as RummyAct);
    state = applyRummy(state, rummyInstead(state) as RummyAct);
    const over = applyRummy(state, { seat: 2, act: 'drop' });
    expect(over.result).toEqual({
      winner: 3,
      paid: [
        { seat: 1, amount: 200 },
        { seat: 2, amount: 400 },
      ],
      ...{ won: 585, rake: 15 },
    });
  });

  it('issue 35: is won by who lays all cards down, and costs 80 points who lays them down wrongly', () => {
    const state = applyRummy(holding('4S 5S 6S 9H TH JH KS KH KD 2C 2D 2H JK'), {
      seat: 1,
      act: 'drawStock',
    });
    const own = state.players[0]?.cards ?? [];
    const last = own.at(-1) ?? -1;
    const groups = [own.slice(0, 3), own.slice(3, 6), own.slice(6, 9), own.slice(9, 13)];
    const won = applyRummy(state, { seat: 1, act: 'lay', card: last, groups });
    expect(won.result).toMatchObject({ winner: 1, paid: [{ seat: 2 }] });
    const wrong = [own.slice(0, 4), own.slice(4, 6), own.slice(6, 9), own.slice(9, 13)];
    const lost = applyRummy(state, { seat: 1, act: 'lay', card: last, groups: wrong });
    expect(lost.result).toMatchObject({ winner: 2, paid: [{ seat: 1, amount: 800 }] });
    const twice = [own.slice(0, 3), own.slice(0, 3), own.slice(6, 9), own.slice(9, 13)];
    expect(isLegalRummy(state, { seat: 1, act: 'lay', card: last, groups: twice })).toBe(false);
  });

  it('refuses what is not allowed', () => {
    const state = begin(2);
    const wrong: readonly RummyAct[] = [
      { seat: 2, act: 'drawStock' },
      { seat: 1, act: 'put', card: state.players[0]?.cards[0] ?? 0 },
      { seat: 1, act: 'lay', card: 0, groups: [] },
    ];
    for (const act of wrong) expect(() => applyRummy(state, act)).toThrow();
    const drawn = applyRummy(state, { seat: 1, act: 'drawPile' });
    for (const act of ['drawStock', 'drawPile', 'drop'] as const)
      expect(() => applyRummy(drawn, { seat: 1, act })).toThrow();
    expect(() => beginRummy({ seats: [1], dealer: 1, cards: ALL, pointValue: 1, rake: 0 })).toThrow();
    expect(() =>
      beginRummy({ seats: [1, 2], dealer: 1, cards: ALL.slice(1), pointValue: 1, rake: 0 }),
    ).toThrow();
  });
});

describe('any round', () => {
  function some(random: Random): readonly RummyState[] {
    const states = [begin(random.int(2, 6), random)];
    for (;;) {
      const state = states.at(-1);
      const seat = state?.turn;
      if (state === undefined || seat == null) return states;
      const own = state.players.find(player => player.seat === seat)?.cards ?? [];
      const [card = 0] = random.shuffle(own);
      const acts: readonly RummyAct[] = [
        { seat, act: 'drawStock' },
        { seat, act: 'drawPile' },
        ...(random.next() < 0.02 ? [{ seat, act: 'drop' } as const] : []),
        { seat, act: 'put', card },
      ];
      const [first, ...others] = acts.filter(act => isLegalRummy(state, act));
      if (first === undefined) throw new Error('something is always allowed');
      states.push(applyRummy(state, random.pick([first, ...others])));
    }
  }

  it('issue 35: keeps all cards, ends, and pays the winner what the others lose, less the rake', () => {
    const random = createRandom('any rummy');
    for (let n = 0; n < 12; n += 1) {
      const states = some(random);
      for (const { players, stock, pile, turnedUp } of states.filter((_, at) => at % 7 === 0)) {
        const there = [...players.flatMap(player => player.cards), ...stock, ...pile, turnedUp];
        expect(there.toSorted((a, b) => a - b)).toEqual(ALL);
      }
      const result = states.at(-1)?.result;
      expect(result).not.toBeNull();
      const paid = result?.paid.reduce((sum, { amount }) => sum + amount, 0);
      expect((result?.won ?? 0) + (result?.rake ?? 0)).toBe(paid);
    }
  });

  it('issue 35: shows a seat its own cards, the open one and the one that was turned up, and nothing else before the end', () => {
    const random = createRandom('views of rummy');
    for (const state of some(random).filter((_, at) => at % 5 === 0))
      for (const viewer of [null, ...state.players.map(({ seat }) => seat)]) {
        const seen = viewOfRummy(state, viewer);
        for (const { seat, cards: shown } of seen.players)
          expect(shown !== null).toBe(seat === viewer || state.result !== null);
        if (state.result !== null) continue;
        const own = state.players.find(({ seat }) => seat === viewer)?.cards ?? [];
        const open = [...own, state.turnedUp, ...state.pile.slice(-1)].map(rummyName);
        const named = JSON.stringify(seen).match(/"([2-9TJQKA][CDHS]|JK)"/g) ?? [];
        for (const name of named) expect(open).toContain(name.slice(1, -1));
      }
  });

  it('makes aces wild when a joker is turned up', () => {
    expect(wildOf(RUMMY_CARDS - 1)).toBe(12);
  });
});
