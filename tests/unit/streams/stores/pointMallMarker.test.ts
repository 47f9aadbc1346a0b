import { describe, expect, it } from 'vitest';
import { createScope } from '../../../../streams/scope.ts';
import { createPointMallMarker } from '../../../../streams/stores/pointMallMarker.ts';

function marker(stored = new Map<string, string>()) {
  const memory = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string | null) =>
      void (value === null ? stored.delete(key) : stored.set(key, value)),
  };
  return { stored, ...createPointMallMarker({ memory, scope: createScope() }) };
}

describe('the marker of the points mall', () => {
  it('S2-131 is cleared when the member center closes, and not between its pages', () => {
    const { enter, isMarked$ } = marker();
    enter('mall');
    enter('center');
    enter('center');
    expect(isMarked$.value).toBe(true);
    enter('elsewhere');
    expect(isMarked$.value).toBe(false);
    enter('center');
    expect(isMarked$.value).toBe(false);
  });

  it('S2-131 survives a reload of the center, and is cleared when that closes', () => {
    const first = marker();
    first.enter('mall');
    // By this name it outlives a new build of the page.
    expect([...first.stored]).toEqual([['pointMall', '1']]);
    const again = marker(first.stored);
    expect(again.isMarked$.value).toBe(true);
    again.enter('center');
    again.enter('elsewhere');
    expect([...again.stored]).toEqual([]);
    expect(marker(again.stored).isMarked$.value).toBe(false);
  });

  it('issue 29 B 5.14: is cleared by going elsewhere from the mall, and a later visit of the center doesn’t lead back', () => {
    const { stored, enter, isMarked$ } = marker();
    enter('mall');
    enter('elsewhere');
    expect(isMarked$.value).toBe(false);
    enter('center');
    expect([isMarked$.value, [...stored]]).toEqual([false, []]);
  });
});
