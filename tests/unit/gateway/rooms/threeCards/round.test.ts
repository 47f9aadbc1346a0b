import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../../gateway/ground/random.ts';
import {
  legalRoundActs,
  roundActInstead,
} from '../../../../../gateway/play/rooms/threeCards/legalRoundActs.ts';
import { applyRoundAct, beginThreeCards } from '../../../../../gateway/play/rooms/threeCards/playRound.ts';
import type {
  RoundAct,
  RoundState,
  ThreeCardStakes,
} from '../../../../../gateway/play/rooms/threeCards/roundState.ts';
import { viewOfRound } from '../../../../../gateway/play/rooms/threeCards/roundView.ts';
import {
  THREE_CARD_KINDS,
  threeCardKind,
  threeCardStrength,
} from '../../../../../gateway/play/rooms/threeCards/threeCardStrength.ts';
import { cardName, cardOf, PACK } from '../../../../../streams/wire/cards/card.ts';

const STAKES: ThreeCardStakes = { boot: 10, most: 400, rake: { rate: 250, cap: 30 } };
const PACKED = Array.from({ length: PACK }, (_, card) => card);
const hand = (text: string) => text.split(' ').map(cardOf);

/** A round of the seats 1, 2, 3 … with these hands; the last one deals. */
function dealt(hands: readonly string[], stakes = STAKES): RoundState {
  const cards = [0, 1, 2].flatMap(turn => hands.map(text => hand(text)[turn] ?? 0));
  return beginThreeCards({ stakes, seats: hands.map((_, i) => i + 1), dealer: hands.length, cards });
}
const play = (state: RoundState, ...acts: readonly string[]): RoundState =>
  acts.reduce((before, text) => {
    const [seat = '', act = ''] = text.split(' ');
    return applyRoundAct(before, { seat: Number(seat), act } as RoundAct);
  }, state);

describe('three cards', () => {
  it('issue 35: are sorted as all 22,100 hands are counted, ace, king, queen before ace, two, three', () => {
    const counts = new Map(THREE_CARD_KINDS.map(kind => [kind, 0]));
    for (let a = 0; a < PACK; a += 1)
      for (let b = a + 1; b < PACK; b += 1)
        for (let c = b + 1; c < PACK; c += 1) {
          const kind = threeCardKind(threeCardStrength([a, b, c]));
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
    expect(Object.fromEntries(counts)).toEqual({
      ...{ high: 16_440, pair: 3_744, colour: 1_096, sequence: 720, pureSequence: 48, trail: 52 },
    });
    const downwards = [
      '2S 2H 2D',
      'AS KS QS',
      'AH 2H 3H',
      'KS QS JS',
      'AS KD QS',
      'AS 2D 3S',
      'KS QD JS',
      'AS QS 9S',
    ];
    const strengths = [...downwards, '3S 3D 2S', '2S 2D AS', 'AS KD JS'].map(text =>
      threeCardStrength(hand(text)),
    );
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
    expect(new Set(strengths).size).toBe(strengths.length);
  });
});

describe('a round', () => {
  const three = ['AS AH 2C', 'KS KH 2D', 'QS QH 3C'];

  it('costs a blind seat the stake and one that has looked twice as much, and doubling doubles it for all', () => {
    const state = play(dealt(three), '1 bet', '2 see', '2 bet', '3 double');
    expect(state.players.map(({ put }) => put)).toEqual([20, 30, 30]);
    expect(state.stake).toBe(20);
    expect(viewOfRound(state, 1).price).toBe(20);
    expect(play(state, '1 see', '1 bet').players[0]?.put).toBe(60);
  });

  it('issue 35: ends when one is left, who shows nothing', () => {
    const state = play(dealt(three), '1 bet', '2 pack', '3 pack');
    expect(state.result).toMatchObject({ pot: 40, rake: 1, wins: [{ seat: 1, amount: 39 }], shown: [] });
  });

  it('issue 35: is shown by two when one pays for it; who asked loses a tie', () => {
    const state = play(dealt(['AS KD 9C', 'AH KC 9D']), '1 bet', '2 show');
    expect(state.result).toMatchObject({ wins: [{ seat: 1 }], shown: [1, 2], pot: 40 });
    expect(legalRoundActs(play(dealt(three), '1 pack', '2 see', '2 bet'))).toContain('show');
    // Nobody who has looked may make a blind one show.
    expect(legalRoundActs(play(dealt(three), '1 pack', '2 bet', '3 see'))).not.toContain('show');
  });

  it('issue 35: compares two that have looked in private; the weaker packs, a refusal changes nothing', () => {
    const state = play(dealt(three), '1 see', '1 bet', '2 see', '2 compare');
    expect(state).toMatchObject({ asked: { by: 2, of: 1 } });
    expect(viewOfRound(state, 1).acts).toEqual(['accept', 'refuse']);
    expect(viewOfRound(state, 3).acts).toEqual([]);
    const accepted = play(state, '1 accept');
    expect(accepted.players.map(({ hasPacked }) => hasPacked)).toEqual([false, true, false]);
    expect(accepted.turn).toBe(3);
    expect(viewOfRound(accepted, 1).players[1]?.cards).toEqual(['KS', 'KH', '2D']);
    expect(viewOfRound(accepted, 3).players.map(({ cards }) => cards)).toEqual([null, null, null]);
    expect(play(state, '1 refuse')).toMatchObject({ turn: 3, asked: null, compared: [] });
    expect(roundActInstead(state)).toEqual({ seat: 1, act: 'refuse' });
  });

  it('is shown by all when somebody can’t pay the least any more', () => {
    const stakes = { ...STAKES, most: 40 };
    const state = play(dealt(three, stakes), '1 double', '2 bet', '3 bet');
    expect(state.result).toMatchObject({ shown: [1, 2, 3], wins: [{ seat: 1 }], pot: 90 });
  });

  it('refuses what is not allowed', () => {
    for (const act of ['2 bet', '1 compare', '1 show', '1 accept'])
      expect(() => play(dealt(three), act)).toThrow();
    expect(() => beginThreeCards({ stakes: STAKES, seats: [1], dealer: 1, cards: PACKED })).toThrow();
  });
});

describe('any round', () => {
  const some = (random: Random): readonly RoundState[] => {
    const seats = random.shuffle([1, 2, 3, 4, 5, 6]).slice(0, random.int(2, 6));
    const stakes = { ...STAKES, most: random.pick([10, 30, 200, 2_000]) };
    const states = [beginThreeCards({ stakes, seats, dealer: seats[0] ?? 1, cards: random.shuffle(PACKED) })];
    for (let n = 0; n < 1_000; n += 1) {
      const state = states.at(-1);
      if (state === undefined || state.result !== null) return states;
      const seat = state.asked?.of ?? state.turn ?? 0;
      const [first = 'pack', ...others] = legalRoundActs(state);
      const act = random.pick([...others, ...others, first] as unknown as [RoundAct['act']]);
      states.push(applyRoundAct(state, { seat, act } as RoundAct));
    }
    throw new Error('the round does not end');
  };

  it('issue 35: keeps all money, lets nobody put in more than the most, and pays the best that is left', () => {
    const random = createRandom('three cards');
    for (let n = 0; n < 2_000; n += 1) {
      const states = some(random);
      const last = states.at(-1);
      if (last?.result == null) throw new Error('a round ends with a result');
      const { pot, rake, wins, shown } = last.result;
      expect(pot).toBe(last.players.reduce((sum, { put }) => sum + put, 0));
      expect(wins.reduce((sum, { amount }) => sum + amount, 0)).toBe(pot - rake);
      expect(rake).toBeLessThanOrEqual(STAKES.rake.cap);
      expect(last.players.every(({ put }) => put <= last.stakes.most)).toBe(true);
      const live = last.players.filter(({ hasPacked }) => !hasPacked);
      expect(shown).toEqual(live.length > 1 ? live.map(({ seat }) => seat) : []);
      const best = Math.max(...live.map(({ cards }) => threeCardStrength(cards)));
      for (const { seat } of wins) {
        const winner = live.find(player => player.seat === seat);
        expect(winner === undefined ? null : threeCardStrength(winner.cards)).toBe(best);
      }
    }
  });

  it('issue 35: shows a seat its own cards once it has looked, and no others before they are shown', () => {
    const random = createRandom('views of three cards');
    for (let n = 0; n < 300; n += 1)
      for (const state of some(random))
        for (const viewer of [null, ...state.players.map(({ seat }) => seat)]) {
          const named = JSON.stringify(viewOfRound(state, viewer)).match(/"[2-9TJQKA][CDHS]"/g) ?? [];
          const open = state.players
            .filter(
              ({ seat, isSeen }) =>
                (seat === viewer && isSeen) ||
                state.result?.shown.includes(seat) ||
                state.compared.some(pair => viewer !== null && pair.includes(viewer) && pair.includes(seat)),
            )
            .flatMap(({ cards }) => cards.map(card => `"${cardName(card)}"`));
          expect(named.toSorted()).toEqual(open.toSorted());
        }
  });
});
