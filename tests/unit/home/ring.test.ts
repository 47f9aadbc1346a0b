import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entered,
  IN_VIEW,
  type RingRow,
  rotate,
  rowKey,
  withNewWins,
} from '../../../src/features/home/winners/ring.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';

const win = (n: number): Winner => ({
  id: `w${n}`,
  customerName: 'ra***74',
  gameName: 'Dice',
  gameCode: 'DICE',
  iconUrl: null,
  winAmount: n * 100,
  at: n,
  demo: false,
});
/** The board after the n-th win: the newest twenty. */
const board = (n: number) => Array.from({ length: Math.min(20, n) }, (_, i) => win(n - i));
const ids = (ring: readonly RingRow[]) => ring.map(({ winner }) => winner.id);
const turned = (ring: readonly RingRow[], times: number): readonly RingRow[] =>
  times === 0 ? ring : turned(rotate(ring), times - 1);

describe('the ring of winners', () => {
  it('S9-40 comes round without an end: after as many turns as it has rows it is where it was', () => {
    const ring = withNewWins([], board(20));
    expect(ids(rotate(ring))).toEqual(['w1', ...ids(ring).slice(0, 19)]);
    expect(ids(turned(ring, 20))).toEqual(ids(ring));
    expect(new Set(turned(ring, 45).map(rowKey)).size).toBe(20);
  });

  it('S9-40 takes a live win in on top and keeps every row below it in its order', () => {
    const ring = turned(withNewWins([], board(20)), 7);
    const next = withNewWins(ring, board(21));
    expect(ids(next)[0]).toBe('w21');
    expect(entered(next, rowKey(ring[0] as RingRow))).toBe(1);
    const stayed = ids(next).slice(1);
    expect(ids(ring).filter(id => stayed.includes(id))).toEqual(stayed);
  });

  it('S9-40 takes no row from under the eyes of somebody: what left the board goes when it is out of view', () => {
    // The oldest has just come round and stands on top when it falls off the board.
    const ring = rotate(withNewWins([], board(20)));
    const next = withNewWins(ring, board(21));
    expect(ids(next).slice(0, 2)).toEqual(['w21', 'w1']);
    const later = [22, 23, 24, 25, 26].reduce((it, n) => withNewWins(it, board(n)), next);
    expect(ids(later)).not.toContain('w1');
  });

  it('never shows a win twice and never moves a row in view, whatever comes when', () => {
    const steps = fc.array(fc.oneof(fc.constant('turn' as const), fc.integer({ min: 1, max: 6 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, all => {
        let newest = 20;
        let ring = withNewWins([], board(newest));
        for (const step of all) {
          const before = ring;
          if (step === 'turn') ring = rotate(ring);
          else {
            newest += step;
            ring = withNewWins(ring, board(newest));
          }
          const keys = ring.map(rowKey);
          expect(new Set(ids(ring)).size).toBe(ring.length);
          const inView = before.slice(0, IN_VIEW).map(rowKey);
          const at = keys.indexOf(inView[0] ?? '');
          expect(keys.slice(at, at + inView.length)).toEqual(inView);
        }
      }),
    );
  });

  it('shows a win in another language when the board is read again', () => {
    const again = board(3).map(winner => ({ ...winner, gameName: 'ডাইস' }));
    expect(
      withNewWins(withNewWins([], board(3)), again).every(({ winner }) => winner.gameName === 'ডাইস'),
    ).toBe(true);
  });
});
