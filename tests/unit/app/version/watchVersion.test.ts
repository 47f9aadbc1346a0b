import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION_EVERY_MS, watchVersion } from '../../../../src/app/version/watchVersion.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { ConnectionState } from '../../../../streams/connectionState.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page of the build `a` that is connected; `served` is what the gateway says. */
function page(build = 'a') {
  const connection$ = createState<Pick<ConnectionState, 'phase'>>({ phase: 'live' });
  const chunkFailed$ = new Subject<void>();
  const found: string[] = [];
  const it_ = { visible: true, served: { build: 'a' } as unknown, asked: 0 };
  const subscription = watchVersion({
    build,
    connection$,
    chunkFailed$,
    isVisible: () => it_.visible,
    readBuild() {
      it_.asked += 1;
      return it_.served instanceof Error ? Promise.reject(it_.served) : Promise.resolve(it_.served);
    },
  }).subscribe(version => found.push(version));
  return Object.assign(it_, {
    found,
    chunkFailed$,
    reconnect() {
      connection$.set({ phase: 'waiting' });
      connection$.set({ phase: 'live' });
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    end: () => subscription.unsubscribe(),
  });
}

describe('a page that watches for a newer one', () => {
  it('asks nothing at first: its document has just been fetched', async () => {
    const it_ = page();
    await it_.pass(VERSION_EVERY_MS - 1);
    expect(it_.asked).toBe(0);
    it_.end();
  });

  it('finds another build when the connection is live again', async () => {
    const it_ = page();
    it_.served = { build: 'b' };
    it_.reconnect();
    await it_.pass(0);
    expect(it_.found).toEqual(['b']);
    it_.end();
  });

  it('finds another build when a chunk failed', async () => {
    const it_ = page();
    it_.served = { build: 'b' };
    it_.chunkFailed$.next();
    await it_.pass(0);
    expect(it_.found).toEqual(['b']);
    it_.end();
  });

  it('asks every quarter of an hour while it is looked at, and tells of each build once', async () => {
    const it_ = page();
    it_.visible = false;
    await it_.pass(VERSION_EVERY_MS);
    expect(it_.asked).toBe(0);
    it_.visible = true;
    it_.served = { build: 'b' };
    await it_.pass(2 * VERSION_EVERY_MS);
    it_.served = { build: 'c' };
    await it_.pass(VERSION_EVERY_MS);
    expect([it_.asked, it_.found]).toEqual([3, ['b', 'c']]);
    it_.end();
  });

  it.each([[{ build: 'a' }], [{ build: '' }], [{}], [null], ['b'], [new TypeError('no network')]])(
    'says nothing of %j',
    async served => {
      const it_ = page();
      it_.served = served;
      it_.reconnect();
      await it_.pass(0);
      expect([it_.asked, it_.found]).toEqual([1, []]);
      it_.served = { build: 'b' };
      it_.reconnect();
      await it_.pass(0);
      expect(it_.found).toEqual(['b']);
      it_.end();
    },
  );

  it('can’t tell without knowing its own build, and asks nothing', async () => {
    const it_ = page('');
    it_.reconnect();
    await it_.pass(VERSION_EVERY_MS);
    expect(it_.asked).toBe(0);
    it_.end();
  });
});
