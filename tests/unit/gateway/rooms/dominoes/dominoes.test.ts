import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../../gateway/ground/random.ts';
import {
  beginDominoes,
  type DominoKind,
  type DominoState,
} from '../../../../../gateway/play/rooms/dominoes/dominoState.ts';
import { viewOfDominoes } from '../../../../../gateway/play/rooms/dominoes/dominoView.ts';
import {
  applyDomino,
  dominoInstead,
  isLegalDomino,
  legalDominoActs,
  pipsLeft,
} from '../../../../../gateway/play/rooms/dominoes/playDominoes.ts';
import { halvesOf, pipsOf, SET, tileName } from '../../../../../gateway/play/rooms/dominoes/tile.ts';

const ALL = Array.from({ length: SET }, (_, tile) => tile);
const tile = (name: string) => ALL.find(it => tileName(it) === name) ?? -1;
const tiles = (names: string) => names.split(' ').map(tile);

/** A round of two with these tiles first, the others after them. */
function dealt(kind: DominoKind, one: string, other: string, left = ''): DominoState {
  const first = [...tiles(one), ...tiles(other), ...(left === '' ? [] : tiles(left))];
  const rest = ALL.filter(it => !first.includes(it));
  return beginDominoes({ kind, seats: [1, 2], tiles: [...first, ...rest], stake: 100, rake: 250 });
}

describe('a set', () => {
  it('has each of the 28 tiles once, 168 pips together', () => {
    expect(new Set(ALL.map(tileName)).size).toBe(28);
    expect(ALL.reduce((sum, it) => sum + pipsOf(it), 0)).toBe(168);
    expect(halvesOf(tile('64'))).toEqual([6, 4]);
    expect(() => halvesOf(28)).toThrow();
  });
});

describe('a round', () => {
  const [one, other] = ['66 61 52 41 30 20 10', '65 64 63 62 55 54 53'];

  it('is opened by the highest double, and by nothing else', () => {
    const state = dealt('block', other, one);
    expect(state.turn).toBe(2);
    expect(legalDominoActs(state)).toEqual([{ seat: 2, act: 'put', tile: tile('66'), end: 'right' }]);
    const without = dealt('block', '65 61 52 41 30 20 10', '64 63 62 60 54 53 51');
    expect(without).toMatchObject({ turn: 1, opening: tile('65') });
  });

  it('issue 35: turns tiles so that equal halves touch, at both ends', () => {
    let state = applyDomino(dealt('block', one, other), {
      seat: 1,
      act: 'put',
      tile: tile('66'),
      end: 'right',
    });
    state = applyDomino(state, { seat: 2, act: 'put', tile: tile('65'), end: 'right' });
    state = applyDomino(state, { seat: 1, act: 'put', tile: tile('61'), end: 'left' });
    expect(state.line.map(({ halves }) => halves)).toEqual([
      [1, 6],
      [6, 6],
      [6, 5],
    ]);
    expect(isLegalDomino(state, { seat: 2, act: 'put', tile: tile('64'), end: 'left' })).toBe(false);
    expect(isLegalDomino(state, { seat: 2, act: 'pass' })).toBe(false);
    expect(() => applyDomino(state, { seat: 1, act: 'pass' })).toThrow();
  });

  it('issue 35: lets who can’t play draw until it can, or pass where nothing may be drawn', () => {
    const [stuck, rich] = ['44 43 42 41 40 33 31', '66 65 64 63 62 61 60'];
    const opened = (kind: DominoKind) =>
      applyDomino(dealt(kind, stuck, rich, '55 51 50'), {
        seat: 2,
        act: 'put',
        tile: tile('66'),
        end: 'right',
      });
    expect(legalDominoActs(opened('block'))).toEqual([{ seat: 1, act: 'pass' }]);
    let state = opened('draw');
    expect(legalDominoActs(state)).toEqual([{ seat: 1, act: 'draw' }]);
    state = applyDomino(state, { seat: 1, act: 'draw' });
    expect(state).toMatchObject({ turn: 1, left: { length: 13 } });
  });
});

describe('any round', () => {
  const some = (random: Random): readonly DominoState[] => {
    const kind = random.pick(['block', 'draw'] as const);
    const seats = random.shuffle([1, 2, 3, 4]).slice(0, random.int(2, 4));
    const states = [beginDominoes({ kind, seats, tiles: random.shuffle(ALL), stake: 100, rake: 250 })];
    for (let n = 0; n < 200; n += 1) {
      const state = states.at(-1);
      const [first, ...others] = state === undefined ? [] : legalDominoActs(state);
      if (state === undefined || first === undefined) return states;
      states.push(applyDomino(state, random.pick([first, ...others])));
    }
    throw new Error('the round does not end');
  };

  it('issue 35: keeps all tiles, has a line whose halves touch, and pays the whole pot to who is out or has the fewest pips', () => {
    const random = createRandom('dominoes');
    const ways = new Set<string>();
    for (let n = 0; n < 300; n += 1) {
      const states = some(random);
      for (const { players, left, line } of states) {
        const there = [...players.flatMap(it => it.tiles), ...left, ...line.map(it => it.tile)];
        expect(there.toSorted((a, b) => a - b)).toEqual(ALL);
        for (const [at, { halves }] of line.entries())
          if (at > 0) expect(line[at - 1]?.halves[1]).toBe(halves[0]);
      }
      const last = states.at(-1);
      if (last?.result == null) throw new Error('a round ends with a result');
      const { by, wins, rake } = last.result;
      ways.add(by);
      expect(wins.reduce((sum, { amount }) => sum + amount, rake)).toBe(100 * last.players.length);
      const fewest = Math.min(...last.players.map(pipsLeft));
      for (const { seat } of wins) {
        const winner = last.players.find(it => it.seat === seat);
        expect(winner === undefined ? -1 : pipsLeft(winner)).toBe(by === 'out' ? 0 : fewest);
      }
    }
    expect([...ways].toSorted()).toEqual(['blocked', 'out']);
  });

  it('issue 35: shows a seat its own tiles, and those of others only at the end', () => {
    const random = createRandom('views of dominoes');
    for (let n = 0; n < 25; n += 1)
      for (const state of some(random))
        for (const viewer of [null, ...state.players.map(({ seat }) => seat)]) {
          const seen = viewOfDominoes(state, viewer);
          for (const { seat, tiles: shown } of seen.players)
            expect(shown !== null).toBe(seat === viewer || state.result !== null);
          const own = state.players.find(({ seat }) => seat === viewer)?.tiles.map(tileName) ?? [];
          const named = JSON.stringify(seen).match(/"[0-6][0-6]"/g) ?? [];
          if (state.result === null) for (const name of named) expect(own).toContain(name.slice(1, -1));
          expect(seen.left).toBe(state.left.length);
        }
  });

  it('goes on by the clock alone', () => {
    let state = beginDominoes({ kind: 'draw', seats: [1, 2, 3], tiles: ALL, stake: 100, rake: 0 });
    for (let act = dominoInstead(state); act !== null; act = dominoInstead(state))
      state = applyDomino(state, act);
    expect(state.result).not.toBeNull();
  });
});
