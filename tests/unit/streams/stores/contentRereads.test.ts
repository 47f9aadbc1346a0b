import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const CALL = 'GET /wps/relay/MCSFE_getListAnnouncements';
const MINUTE = 60_000;
const asked = () => it_.world.calls.filter(call => call === CALL).length;
const told = (title: string) => ({
  banners: [],
  playerNotices: [],
  popup: [{ title, content: '', execution: 'B' }],
  promotion: [],
});
const shown = () => it_.streams.content.announcements$.value?.popup[0]?.title;

describe('announcements', () => {
  it('are read again every ten minutes while the page is looked at', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    expect(asked()).toBe(1);
    await it_.world.pass(9 * MINUTE);
    expect(asked()).toBe(1);
    it_.world.on(CALL, () => told('later'));
    await it_.world.pass(MINUTE);
    expect([asked(), shown()]).toEqual([2, 'later']);
    await it_.world.pass(10 * MINUTE);
    expect(asked()).toBe(3);
  });

  it('are not asked for by a hidden page, which is due at once when it is looked at again', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    it_.world.lifecycle.visible$.set(false);
    await it_.world.pass(45 * MINUTE);
    expect(asked()).toBe(1);
    it_.world.lifecycle.visible$.set(true);
    await it_.world.pass(1_000);
    // The connection that comes back with the page may ask a second time.
    expect(asked()).toBeGreaterThan(1);
  });

  it('are read again when the connection is back after more than a minute, not after a short drop', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    const drop = async (ms: number) => {
      it_.world.lifecycle.online$.set(false);
      await it_.world.pass(ms);
      it_.world.lifecycle.online$.set(true);
      await it_.world.pass(10_000);
      expect(it_.streams.connection.state$.value.phase).toBe('live');
    };
    await drop(20_000);
    expect(asked()).toBe(1);
    await drop(2 * MINUTE);
    expect(asked()).toBe(2);
  });

  it('keep what was there when a later reading fails, and say that it is old', async () => {
    it_ = createStreamWorld({}, world => world.on(CALL, () => told('first')));
    await it_.world.pass(500);
    it_.world.on(CALL, () => Promise.reject(new TypeError('no network')));
    await it_.world.pass(10 * MINUTE + 1_000);
    expect(shown()).toBe('first');
    expect(it_.streams.content.freshness$.value).toMatchObject({ kind: 'stale', reason: 'error' });
  });

  it('are read anew in another language, and those of the old one are gone at once', async () => {
    it_ = createStreamWorld({}, world =>
      world.on(CALL, ({ headers }) => told(headers.get('Language') ?? '')),
    );
    await it_.world.pass(500);
    expect(shown()).toBe('EN');
    it_.streams.language.choose('BN');
    expect(it_.streams.content.announcements$.value).toBeNull();
    await it_.world.pass(500);
    expect(shown()).toBe('BN');
  });
});
