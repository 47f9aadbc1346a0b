import { describe, expect, it } from 'vitest';
import { anchorShift, lineAt, lineTops } from '../../../src/features/sportsBook/board/lineAnchor.ts';

/** A list of lines of 70 px, headings of 40. */
const listOf = (...keys: readonly string[]) =>
  lineTops(
    keys.map(key => ({ key })),
    ({ key }) => (key.startsWith('sport') ? 40 : 70),
  );

describe('the line that a reader is at', () => {
  const before = listOf('sport a', 'a1', 'a2', 'sport b', 'b1', 'b2');

  it('is the last one that begins at a place or before it, and the first one above the list', () => {
    expect([-300, 0, 39, 40, 179, 180, 9_000].map(place => lineAt(before, place))).toEqual([
      ...['sport a', 'sport a', 'sport a', 'a1', 'a2', 'sport b', 'b2'],
    ]);
    expect(lineAt(listOf(), 10)).toBeUndefined();
    expect(before.height).toBe(2 * 40 + 4 * 70);
  });

  it('moves by what comes, goes and changes its place above it, and by nothing below it', () => {
    const shift = (line: string, ...after: readonly string[]) => anchorShift(before, listOf(...after), line);
    expect(shift('b1', 'sport a', 'a0', 'a1', 'a2', 'sport b', 'b0', 'b1', 'b2')).toBe(140);
    expect(shift('a1', 'sport a', 'a1', 'a2', 'a3', 'sport b', 'b1')).toBe(0);
    expect(shift('b1', 'sport a', 'a2', 'sport b', 'b1', 'b2')).toBe(-70);
    expect(shift('a1', 'sport a', 'a2', 'a1', 'sport b')).toBe(70);
  });

  it('is the next one below where it is gone itself, else the next above, else none', () => {
    const shift = (line: string, ...after: readonly string[]) => anchorShift(before, listOf(...after), line);
    expect(shift('a1', 'sport c', 'sport a', 'a2', 'sport b')).toBe(-30);
    expect(shift('b2', 'sport c', 'sport a', 'a1')).toBe(40);
    expect(shift('b2', 'other')).toBe(0);
    expect(shift('unknown', 'sport c', 'sport a')).toBe(0);
  });
});
