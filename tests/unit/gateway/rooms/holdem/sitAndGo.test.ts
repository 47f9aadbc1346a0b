import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../../gateway/ground/random.ts';
import { applyAct } from '../../../../../gateway/play/rooms/holdem/applyAct.ts';
import { beginHand } from '../../../../../gateway/play/rooms/holdem/beginHand.ts';
import type { HandState } from '../../../../../gateway/play/rooms/holdem/handState.ts';
import { legalActs } from '../../../../../gateway/play/rooms/holdem/legalActs.ts';
import {
  afterHand,
  isDecided,
  levelOf,
  newSitAndGo,
  nextHandOf,
  prizesOf,
  type SitAndGo,
  type SitAndGoTerms,
} from '../../../../../gateway/play/rooms/holdem/tournament/sitAndGo.ts';
import { PACK } from '../../../../../streams/wire/cards/card.ts';

const TERMS: SitAndGoTerms = {
  ...{ buyIn: 1_000, fee: 500, stack: 1_500, handsPerLevel: 4 },
  levels: [
    { smallBlind: 10, bigBlind: 20 },
    { smallBlind: 25, bigBlind: 50 },
    { smallBlind: 100, bigBlind: 200 },
  ],
  shares: [6_500, 3_500],
};
const SEATS = [1, 2, 3, 4, 5, 6];
const PACKED = Array.from({ length: PACK }, (_, card) => card);

/** A hand after which the seats have these chips. */
const ended = (state: SitAndGo, chips: Readonly<Record<number, number>>): SitAndGo => {
  const hand = beginHand(nextHandOf(state, PACKED));
  const players = hand.players.map(player => ({ ...player, stack: chips[player.seat] ?? player.stack }));
  return afterHand(state, { players, button: hand.button });
};

describe('a sit and go', () => {
  it('issue 35: raises the blinds every few hands, up to the last level', () => {
    const at = (hands: number) => levelOf({ ...newSitAndGo(TERMS, SEATS), hands }).bigBlind;
    expect([0, 3, 4, 7, 8, 500].map(at)).toEqual([20, 20, 50, 50, 200, 200]);
  });

  it('gives the button to the next seat that is in', () => {
    const first = nextHandOf(newSitAndGo(TERMS, SEATS), PACKED);
    expect(first).toMatchObject({ button: 1, stakes: { bigBlind: 20, rake: { rate: 0 } } });
    const state = ended(newSitAndGo(TERMS, SEATS), { 2: 0, 3: 4_500 });
    expect(nextHandOf(state, PACKED).button).toBe(3);
    expect(nextHandOf({ ...state, button: 6 }, PACKED).button).toBe(1);
  });

  it('issue 35: ranks those who leave in one hand by what they began it with, and equals share', () => {
    const begun = newSitAndGo(TERMS, SEATS);
    const entrants = begun.entrants.map(it => (it.seat === 2 ? { ...it, chips: 900 } : it));
    const state = ended({ ...begun, entrants }, { 1: 0, 2: 0, 3: 0, 4: 8_000 });
    const places = state.entrants.map(({ seat, place }) => [seat, place]);
    expect(places).toEqual([
      [1, 4],
      [2, 6],
      [3, 4],
      [4, null],
      [5, null],
      [6, null],
    ]);
  });

  it('issue 35: pays the places; two who go together in the last hand but one share the second prize', () => {
    const begun = newSitAndGo(TERMS, [1, 2, 3]);
    const state = ended(begun, { 1: 4_500, 2: 0, 3: 0 });
    expect(isDecided(state)).toBe(true);
    // 3,000 less 5% are 2,850.
    expect(prizesOf(state)).toEqual([
      { seat: 1, amount: 1_854 },
      { seat: 2, amount: 498 },
      { seat: 3, amount: 498 },
    ]);
  });
});

/** A hand that somebody plays who goes all in now and then. */
function played(state: SitAndGo, random: Random): HandState {
  let hand = beginHand(nextHandOf(state, random.shuffle(PACKED)));
  for (let legal = legalActs(hand); legal !== null; legal = legalActs(hand)) {
    const { seat, canCheck, raise } = legal;
    const roll = random.next();
    if (raise !== null && roll < 0.3) hand = applyAct(hand, { seat, act: 'raise', to: raise.to });
    else if (canCheck) hand = applyAct(hand, { seat, act: 'check' });
    else hand = applyAct(hand, { seat, act: roll < 0.7 ? 'call' : 'fold' });
  }
  return hand;
}

describe('any sit and go', () => {
  it('issue 35: keeps all chips, ends with one winner, and pays out all prizes', () => {
    const random = createRandom('sit and go');
    for (let n = 0; n < 60; n += 1) {
      let state = newSitAndGo(TERMS, SEATS);
      while (!isDecided(state)) {
        state = afterHand(state, played(state, random));
        expect(state.entrants.reduce((sum, { chips }) => sum + chips, 0)).toBe(6 * TERMS.stack);
        expect(state.hands).toBeLessThan(2_000);
      }
      expect(state.entrants.filter(({ place }) => place === 1)).toHaveLength(1);
      const places = state.entrants.map(({ place }) => place ?? 0);
      expect(Math.max(...places)).toBeLessThanOrEqual(6);
      expect(prizesOf(state).reduce((sum, { amount }) => sum + amount, 0)).toBe(5_700);
    }
  });
});
