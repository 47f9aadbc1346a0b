import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../../gateway/ground/random.ts';
import { applyAct } from '../../../../../gateway/play/rooms/holdem/applyAct.ts';
import { beginHand } from '../../../../../gateway/play/rooms/holdem/beginHand.ts';
import type { HandAct, HandState } from '../../../../../gateway/play/rooms/holdem/handState.ts';
import { handStrength } from '../../../../../gateway/play/rooms/holdem/handStrength.ts';
import { viewOfHand } from '../../../../../gateway/play/rooms/holdem/holdemView.ts';
import { type LegalActs, legalActs } from '../../../../../gateway/play/rooms/holdem/legalActs.ts';
import { cardName, PACK } from '../../../../../streams/wire/cards/card.ts';
import { chipsOf } from './hands.ts';

const PACKED = Array.from({ length: PACK }, (_, card) => card);

/** Some act that is allowed; all-in and the least raise more often than chance would have it. */
function someAct({ seat, canCheck, call, raise }: LegalActs, random: Random): HandAct {
  const roll = random.next();
  if (raise !== null && roll < 0.35) {
    const to = random.pick([raise.from, raise.to, random.int(raise.from, raise.to)]);
    return { seat, act: 'raise', to };
  }
  if (roll < 0.5) return { seat, act: 'fold' };
  if (canCheck) return { seat, act: 'check' };
  return call === null ? { seat, act: 'fold' } : { seat, act: 'call' };
}

/** A hand of two to six seats with stacks of any size, played to its end: all its states. */
function someHand(random: Random): readonly HandState[] {
  const numbers = random.shuffle([1, 2, 3, 4, 5, 6]).slice(0, random.int(2, 6));
  const seats = numbers.map(seat => ({
    seat,
    stack: random.pick([random.int(1, 12), random.int(10, 300), 1_000]),
  }));
  const rake = { rate: random.pick([0, 250, 1_000]), cap: random.pick([5, 60, 1_000]) };
  const stakes = { smallBlind: 5, bigBlind: random.pick([10, 11]), rake };
  const button = random.pick([numbers[0] ?? 1, ...numbers]);
  const states = [beginHand({ stakes, seats, button, cards: random.shuffle(PACKED) })];
  for (let n = 0; n < 400; n += 1) {
    const state = states.at(-1);
    const legal = state === undefined ? null : legalActs(state);
    if (state === undefined || legal === null) return states;
    states.push(applyAct(state, someAct(legal, random)));
  }
  throw new Error('the hand does not end');
}

const HANDS = 4_000;

describe('any hand', () => {
  it('issue 35: keeps all chips, takes no more than the cap, and ends with five common cards or one seat', () => {
    const random = createRandom('any hand');
    let [withSidePots, runOuts] = [0, 0];
    for (let n = 0; n < HANDS; n += 1) {
      const states = someHand(random);
      const [first] = states;
      const last = states.at(-1);
      if (first === undefined || last?.result == null) throw new Error('a hand ends with a result');
      for (const state of states) {
        expect(chipsOf(state)).toBe(chipsOf(first));
        expect(state.players.every(({ stack, bet, put }) => stack >= 0 && bet >= 0 && put >= bet)).toBe(true);
      }
      const { rake, pots, shown } = last.result;
      expect(rake).toBeLessThanOrEqual(last.stakes.rake.cap);
      const live = last.players.filter(({ hasFolded }) => !hasFolded);
      expect(shown).toEqual(live.length > 1 ? live.map(({ seat }) => seat) : []);
      if (live.length > 1) expect(last.board).toHaveLength(5);
      if (last.board.length === 0) expect(rake).toBe(0);
      withSidePots += pots.length > 1 ? 1 : 0;
      runOuts += last.isRunOut ? 1 : 0;
    }
    // The rare cases have come up.
    expect(Math.min(withSidePots, runOuts)).toBeGreaterThan(HANDS / 40);
  });

  it('issue 35: lets nobody win more from another than what was put in against it, and no worse hand win a pot', () => {
    const random = createRandom('side pots');
    for (let n = 0; n < HANDS; n += 1) {
      const last = someHand(random).at(-1);
      if (last?.result == null) throw new Error('a hand ends with a result');
      const { players, result, board } = last;
      for (const { seat, put } of players) {
        const won = result.pots
          .flatMap(({ wins }) => wins)
          .reduce((sum, win) => sum + (win.seat === seat ? win.amount : 0), 0);
        expect(won).toBeLessThanOrEqual(players.reduce((sum, other) => sum + Math.min(other.put, put), 0));
      }
      expect(result.pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        players.reduce((sum, { put }) => sum + put, 0),
      );
      for (const { seats, wins, amount, rake } of result.pots) {
        expect(wins.reduce((sum, win) => sum + win.amount, 0)).toBe(amount - rake);
        if (seats.length === 1) continue;
        const strengthOf = (seat: number) =>
          handStrength([...(players.find(it => it.seat === seat)?.cards ?? []), ...board]);
        const best = Math.max(...seats.map(strengthOf));
        expect(wins.map(({ seat }) => strengthOf(seat)).every(strength => strength === best)).toBe(true);
        expect(wins).toHaveLength(seats.filter(seat => strengthOf(seat) === best).length);
      }
    }
  });

  it('issue 35: shows a seat no card of another and none to come, in no word of what it is sent', () => {
    const random = createRandom('views');
    for (let n = 0; n < HANDS / 20; n += 1)
      for (const state of someHand(random))
        for (const viewer of [null, ...state.players.map(({ seat }) => seat)]) {
          const text = JSON.stringify(viewOfHand(state, viewer));
          const shown = state.players.filter(
            ({ seat }) => seat === viewer || (state.result?.shown.includes(seat) ?? false),
          );
          const open = new Set([...state.board, ...shown.flatMap(({ cards }) => cards)]);
          for (const name of text.match(/"[2-9TJQKA][CDHS]"/g) ?? [])
            expect([...open].map(card => `"${cardName(card)}"`)).toContain(name);
          const seen = viewOfHand(state, viewer);
          expect(seen.players.filter(({ cards }) => cards !== null)).toHaveLength(shown.length);
          expect(Object.keys(seen)).not.toContain('rest');
          if (viewer !== state.turn) expect(seen.acts).toBeNull();
        }
  });
});
