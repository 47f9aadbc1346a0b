import type { Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlatformRecorder } from '../../../../streams/platformReplay/recorder.ts';
import { replayInTest } from '../../support/replayInTest.ts';
import { testDeps } from '../../support/testDeps.ts';
import { playUnderRecorder, type RecordedPlay } from './recordRig.ts';

const SECRET = 'LEAK';
let page: RecordedPlay | null = null;
afterEach(() => {
  vi.useRealTimers();
  page?.end();
  page = null;
});
async function play(lines: readonly object[], options: Parameters<typeof playUnderRecorder>[1] = {}) {
  const header = { script: 'x', uid: `${SECRET}-uid`, account: `${SECRET}-account` };
  page = await playUnderRecorder([header, ...lines].map(line => JSON.stringify(line)).join('\n'), options);
  await page.pass(300);
  return page;
}
const inbox = (at: number, unread: number) => ({
  at,
  topic: 'inbox',
  data: {
    unread,
    latest: [
      { id: `${SECRET}${unread}`, type: 'DEPOSIT_ARRIVED', amount: 5_077, at: 1, read: false, demo: false },
    ],
  },
});

describe('a recorder', () => {
  it('at rest listens to nothing and lets everything pass as it is', async () => {
    const sockets: Socket[] = [];
    const answer = new Response('{}');
    const deps = testDeps({ fetch: async () => answer });
    const { deps: tapped } = createPlatformRecorder({ deps });
    expect(await tapped.fetch('http://gateway.test/v1/session')).toBe(answer);
    const { io } = await tapped.loadSocketIo();
    sockets.push(io('http://gateway.test', { autoConnect: false }));
    expect(sockets[0]?.listenersAny()).toEqual([]);
    expect(sockets[0]?.listeners('disconnect')).toEqual([]);
  });

  it('tells what it has seen while it records, and nothing before', async () => {
    const { recorder, during, pass } = await play([
      inbox(0, 1),
      inbox(500, 2),
      { at: 800, link: 'drop' },
      inbox(2_900, 3),
    ]);
    expect(recorder.status$.value).toMatchObject({ recording: false, events: 0, ended: null });
    await during(recorder.start());
    expect(recorder.status$.value).toMatchObject({ recording: true, ended: null });
    await pass(3_000);
    const { events, linkChanges, elapsed } = recorder.status$.value;
    expect([events, linkChanges >= 2, elapsed >= 2_500]).toEqual([2, true, true]);
    await during(recorder.stop({ keepAmounts: false }));
    expect(recorder.status$.value).toMatchObject({ recording: false, ended: 'stopped' });
  });

  it('keeps no name, id, token or text of what it saw, and amounts only when it may', async () => {
    const { recorder, during, rest } = await play([
      inbox(0, 1),
      { at: 600, rest: 'GET /v1/snap', status: 503, message: SECRET, code: SECRET, body: SECRET, times: 1 },
      { at: 600, do: 'inbox.refresh' },
      { at: 700, topic: 'inbox', raw: true, data: { unread: SECRET, [SECRET]: SECRET } },
      { at: 800, link: 'bye', code: SECRET, retryMs: 10 },
      inbox(2_000, 2),
    ]);
    for (const keepAmounts of [false, true]) {
      await during(recorder.start());
      if (!keepAmounts) await rest();
      const text = await during(recorder.stop({ keepAmounts }));
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('secret-token');
      expect(text.includes('5077')).toBe(keepAmounts);
    }
  });

  it('ends by itself when it is as long as it may be, and still gives its script', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => inbox(500 + n * 100, n));
    const { recorder, during, rest } = await play(lines, { limits: { events: 5, size: 1_000_000 } });
    await during(recorder.start());
    await rest();
    expect(recorder.status$.value).toMatchObject({ recording: false, events: 5, ended: 'full' });
    const text = await during(recorder.stop({ keepAmounts: false }));
    page?.end();
    page = null;
    const replayed = await replayInTest(text);
    const { missed, streams } = replayed;
    replayed.end();
    expect(missed).toEqual([]);
    expect(streams.inbox.inbox$.value?.unread).toBeLessThan(5);
  });

  it('bounds the size too', async () => {
    const { recorder, during, rest } = await play([inbox(500, 1), inbox(900, 2), inbox(1_300, 3)], {
      limits: { events: 1_000, size: 250 },
    });
    await during(recorder.start());
    await rest();
    expect(recorder.status$.value).toMatchObject({ events: 2, ended: 'full' });
  });

  it('ends when somebody signs in: a script is about one account', async () => {
    const value = { token: 'another-token', firstTimeLogin: false, passwordExpired: false };
    const { recorder, during, rest } = await play([
      inbox(0, 1),
      { rest: 'POST /wps/session/login/freeplay', value },
      { at: 1_000, do: 'session.freePlay' },
      inbox(2_000, 9),
    ]);
    await during(recorder.start());
    await rest();
    expect(recorder.status$.value).toMatchObject({ recording: false, ended: 'account' });
    const text = await during(recorder.stop({ keepAmounts: false }));
    expect(text).toContain('"unread": 1');
    expect(text).not.toContain('"unread": 9');
    expect(text).not.toContain('another-token');
  });

  it('refuses what makes no sense, with a sentence', async () => {
    const blind = createPlatformRecorder({ deps: testDeps({}) });
    await expect(blind.start()).rejects.toThrow('the recorder does not know what to record');
    await expect(blind.stop({ keepAmounts: false })).rejects.toThrow('nothing was recorded');
    const { recorder, during } = await play([inbox(0, 1)]);
    await during(recorder.start());
    await expect(recorder.start()).rejects.toThrow('a recording is under way');
  });
});
