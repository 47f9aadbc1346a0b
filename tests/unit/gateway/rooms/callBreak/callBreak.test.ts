import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../../gateway/ground/random.ts';
import {
  type BreakEvent,
  type BreakState,
  DEALS,
  newBreak,
  pointsOfGame,
  TRICKS,
} from '../../../../../gateway/play/rooms/callBreak/breakState.ts';
import { viewOfBreak } from '../../../../../gateway/play/rooms/callBreak/breakView.ts';
import { legalCards, winningCard } from '../../../../../gateway/play/rooms/callBreak/legalCards.ts';
import {
  applyBreak,
  breakInstead,
  isLegalBreak,
  pointsOf,
} from '../../../../../gateway/play/rooms/callBreak/playBreak.ts';
import { cardName, cardOf, PACK } from '../../../../../streams/wire/cards/card.ts';

const PACKED = Array.from({ length: PACK }, (_, card) => card);
const cards = (text: string) =>
  text
    .split(' ')
    .filter(it => it !== '')
    .map(cardOf);
const trickOf = (text: string) => cards(text).map((card, i) => ({ seat: i + 1, card }));
const legal = (trick: string, own: string) =>
  legalCards({ trick: trickOf(trick) }, { cards: cards(own) })
    .map(cardName)
    .join(' ');

describe('a trick', () => {
  it.each([
    ['TD KD AC', 2, 'the highest of the suit that was led'],
    ['TD 2S KD', 2, 'a spade'],
    ['TD 2S 5S AD', 3, 'the highest spade'],
  ])('%s is won by seat %i: %s', (trick, seat) => {
    expect(winningCard(trickOf(trick))?.seat).toBe(seat);
  });

  it.each([
    ['any card leads', '', 'AS 2D 3C', 'AS 2D 3C'],
    ['the suit is followed, higher if possible', 'TD', '2D KD JD AS', 'KD JD'],
    ['lower where nothing is higher', 'TD KD', '2D JD AS', '2D JD'],
    ['with any of it once a spade has won', 'TD 2S', '3D KD AS', '3D KD'],
    ['a spade where the suit is missing', 'TD', '2C 3S AS', '3S AS'],
    ['a higher spade than the one there', 'TD 9S', '2C 3S AS', 'AS'],
    ['anything where no spade is higher', 'TD 9S', '2C 3S KH', '2C 3S KH'],
    ['a led spade is followed as any suit', '9S', '2S AS AD', 'AS'],
  ])('%s', (_what, trick, own, allowed) => {
    expect(legal(trick, own)).toBe(allowed);
  });
});

describe('the points of a deal', () => {
  it.each([
    [3, 3, 30],
    [3, 5, 32],
    [4, 3, -40],
    [1, 13, 22],
  ])('a call of %i that takes %i is %i tenths', (call, tricks, points) => {
    expect(pointsOf({ call, tricks })).toBe(points);
  });
});

/** Something that may happen now. */
function some(state: BreakState, random: Random): BreakEvent {
  if (state.phase === 'dealing') return { event: 'deal', cards: random.shuffle(PACKED) };
  const player = state.players.find(({ seat }) => seat === state.turn);
  if (player === undefined) throw new Error('it is somebody’s turn');
  if (state.phase === 'calling') return { event: 'call', seat: player.seat, tricks: random.int(1, 5) };
  const [first = 0, ...others] = legalCards(state, player);
  return { event: 'play', seat: player.seat, card: random.pick([first, ...others]) };
}
function game(random: Random): readonly BreakState[] {
  const states = [newBreak(random.int(1, 4))];
  for (;;) {
    const state = states.at(-1);
    if (state === undefined || state.phase === 'over') return states;
    states.push(applyBreak(state, some(state, random)));
  }
}

describe('any game', () => {
  it('issue 35: has five deals of thirteen tricks, and the most points win', () => {
    const random = createRandom('call break');
    for (let n = 0; n < 60; n += 1) {
      const states = game(random);
      for (const state of states) {
        const held = state.players.flatMap(player => player.cards);
        expect(new Set(held).size).toBe(held.length);
        if (state.phase === 'playing')
          expect(held.length + state.trick.length).toBe(
            PACK - 4 * state.players.reduce((sum, it) => sum + it.tricks, 0),
          );
      }
      const over = states.at(-1);
      expect(over?.players.every(({ points }) => points.length === DEALS)).toBe(true);
      expect(over?.players.reduce((sum, { tricks }) => sum + tricks, 0)).toBe(TRICKS);
      const totals = over?.players.map(pointsOfGame) ?? [];
      const best = over?.players
        .filter(it => pointsOfGame(it) === Math.max(...totals))
        .map(({ seat }) => seat);
      expect(over?.winners).toEqual(best);
    }
  });

  it('issue 35: shows a seat its own cards and the played ones, and nothing else', () => {
    const random = createRandom('views of call break');
    for (const state of game(random).filter((_, at) => at % 3 === 0))
      for (const viewer of [null, 1, 2, 3, 4]) {
        const named = JSON.stringify(viewOfBreak(state, viewer)).match(/"[2-9TJQKA][CDHS]"/g) ?? [];
        const own = state.players.find(({ seat }) => seat === viewer)?.cards ?? [];
        const open = [...own, ...[...state.trick, ...state.lastTrick].map(({ card }) => card)];
        for (const name of named) expect(open.map(card => `"${cardName(card)}"`)).toContain(name);
      }
  });

  it('goes on by the clock alone, and refuses what is not allowed', () => {
    const dealt = applyBreak(newBreak(4), { event: 'deal', cards: PACKED });
    let state = dealt;
    for (let next = breakInstead(state); next !== null; next = breakInstead(state)) {
      expect(isLegalBreak(state, next)).toBe(true);
      state = applyBreak(state, next);
    }
    expect(state.phase).toBe('dealing');
    const wrong: readonly BreakEvent[] = [
      { event: 'deal', cards: PACKED },
      { event: 'call', seat: 2, tricks: 1 },
      { event: 'call', seat: 1, tricks: 0 },
      { event: 'play', seat: 1, card: 0 },
    ];
    for (const event of wrong) expect(() => applyBreak(dealt, event)).toThrow();
    expect(() => applyBreak(newBreak(4), { event: 'deal', cards: PACKED.slice(1) })).toThrow();
  });
});
