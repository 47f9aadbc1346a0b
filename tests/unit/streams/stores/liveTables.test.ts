import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveTablesStore, type LiveTables } from '../../../../streams/stores/liveTables.ts';
import type { TableSummary } from '../../../../streams/wire/liveTables/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const summary = (table: string, players = 0): TableSummary => ({
  ...{ table, kind: 'baccarat', startsAt: 0, closesAt: 15_000, players, freeSeats: null },
  ...{ least: 100, most: 500_000, marks: [] },
});

let it_: StreamWorld;

describe('the store of live tables', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('g:tables', { st: [summary('A'), summary('B')], s: 1 });
    await it_.world.pass(500);
  });
  afterEach(() => endStreamWorld(it_));

  it('tables: are followed while somebody listens; what did not change stays the same object', async () => {
    const store = it_.streams.store(createLiveTablesStore);
    const seen: LiveTables[] = [];
    const one = store.tables$.subscribe(tables => void seen.push(tables));
    await it_.world.pass(500);
    const first = seen.at(-1);
    expect([first?.freshness.kind, [...(first?.byCode.keys() ?? [])]]).toEqual(['live', ['A', 'B']]);
    const state = [summary('A', 3), summary('B')];
    it_.push('g:tables', { changed: [summary('A', 3)], gone: [] }, state);
    await it_.world.pass(500);
    const second = seen.at(-1);
    expect(second?.byCode.get('A')?.players).toBe(3);
    expect(second?.byCode.get('B')).toBe(first?.byCode.get('B'));
    it_.push('g:tables', { changed: [], gone: ['B'] }, [summary('A', 3)]);
    await it_.world.pass(500);
    expect([...(seen.at(-1)?.byCode.keys() ?? [])]).toEqual(['A']);
    one.unsubscribe();
    await it_.world.pass(6_000);
    const count = seen.length;
    it_.push('g:tables', { changed: [summary('C')], gone: [] }, [summary('A', 3), summary('C')]);
    await it_.world.pass(500);
    expect(seen).toHaveLength(count);
    // Whoever comes later reads what is there then.
    const later: LiveTables[] = [];
    const two = store.tables$.subscribe(tables => void later.push(tables));
    await it_.world.pass(1_000);
    expect([...(later.at(-1)?.byCode.keys() ?? [])]).toEqual(['A', 'C']);
    two.unsubscribe();
  });
});
