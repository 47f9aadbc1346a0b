import { expect, it, vi } from 'vitest';
import type { Res } from '../../../../streams/wire/protocol/frames.ts';
import { openRealtime } from '../support/realtimeRig.ts';

const fresh = (...names: string[]) => names.map(t => [t, null, 0] as const);
const score = { points: 1, text: 'x'.repeat(100_000) };

it('partner: a connection that says something else than the protocol is refused as bad', async () => {
  const rig = await openRealtime();
  const many = Array.from({ length: 65 }, (_, at) => `u:ann:n${at}`);
  for (const odd of [
    { v: 2 },
    { token: 'k'.repeat(4_097) },
    { rs: fresh(...many) },
    { rs: fresh('g:news', 'g:news') },
    { rs: [['g:news', null, -1]] as const },
  ])
    expect(await rig.connect(odd).refusal()).toEqual({ code: 'bad' });
  expect(await rig.connect({ token: 'key of nobody' }).refusal()).toEqual({ code: 'unauthorized' });
  const raw = await rig.raw();
  raw.send('40{"v":1,"rs":[]}');
  await vi.waitFor(() => expect(raw.received.join(' ')).toContain('"hello"'));
  raw.send('40{"v":1,"rs":[]}');
  await vi.waitFor(() => expect(raw.closed || raw.received.some(it => it.includes('"bad"'))).toBe(true));
});

it('partner: syncs above the rate are answered with a wait that helps, and the tenth bad message ends it', async () => {
  const rig = await openRealtime();
  const reader = rig.connect({ rs: [] });
  await reader.hello();
  const answers = await Promise.all(Array.from({ length: 12 }, () => reader.ask('sync', { t0: 0, rs: [] })));
  expect(answers.filter(it => (it as { code?: string }).code === 'overloaded').length).toBeGreaterThan(0);
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'overloaded', retryMs: expect.any(Number) });
  const other = rig.connect({ rs: [] });
  await other.hello();
  expect(await other.ask('sync', { rs: 'none' })).toEqual({ ok: false, code: 'bad' });
  other.emit('later versions may say this', {});
  for (let at = 0; at < 9; at += 1) other.emit('unsub', { t: 'none' });
  expect(await other.bye()).toEqual({ code: 'bad' });
});

it('partner: connections of one player and of one address have a limit', async () => {
  const rig = await openRealtime({ tabsPerPlayer: 2, connectsPerIp: { perSecond: 0.001, burst: 4 } });
  for (const _ of [1, 2]) await rig.connect({ token: 'key-ann' }).hello();
  expect(await rig.connect({ token: 'key-ann' }).refusal()).toMatchObject({
    code: 'overloaded',
    retryMs: 30_000,
  });
  await rig.connect().hello();
  expect(await rig.connect().refusal()).toMatchObject({ code: 'overloaded', retryMs: expect.any(Number) });
});

it('partner: a connection follows so many topics of a key, and others once it has left some', async () => {
  const rig = await openRealtime();
  const reader = rig.connect({ token: 'key-ann', rs: fresh('u:ann:note', 'u:ann.1:note', 'g:score') });
  const isDenied = ({ r }: { readonly r: readonly Res[] }) => r.map(it => !it.ok && it.why === 'deny');
  const hello = await reader.hello();
  // One that is followed already is no other one.
  const again = await reader.sync(fresh('u:ann:note', 'u:ann.2:note', 'g:news'));
  expect(isDenied(hello)).toEqual([false, false, false]);
  expect(isDenied(again)).toEqual([false, true, false]);
  reader.emit('unsub', { t: ['u:ann:note'] });
  expect(isDenied(await reader.sync(fresh('u:ann.2:note')))).toEqual([false]);
});

it('partner: a slow reader gets of a value the newest only, and every event of a log', async () => {
  const rig = await openRealtime({ softBytes: 200_000, hardBytes: 60_000_000, sweepMs: 20 });
  const both = fresh('g:score', 'g:news');
  const [slow, quick] = [await rig.idler(both), await rig.idler(both)];
  const scores = ({ events }: typeof slow) => events.filter(({ t }) => t === 'g:score').map(({ s }) => s);
  slow.pause();
  const LAST = 300;
  for (let at = 1; at <= LAST; at += 1) {
    rig.realtime.publish('score', null, score);
    if (at % 100 === 0) rig.say(at / 100);
    if (at % 10 === 0) await vi.waitFor(() => expect(scores(quick).at(-1)).toBe(at), 10_000);
  }
  slow.resume();
  await vi.waitFor(() => expect(scores(slow).at(-1)).toBe(LAST), 10_000);
  expect(scores(slow).length).toBeLessThan(LAST);
  expect(scores(quick)).toHaveLength(LAST);
  expect(slow.events.filter(({ t }) => t === 'g:news').map(({ s }) => s)).toEqual([1, 2, 3]);
}, 60_000);

it('partner: a reader for whom more than 4 MB waits is sent away, and no other', async () => {
  const rig = await openRealtime({ sweepMs: 20 });
  const [slow, quick] = [await rig.idler(fresh('g:news')), await rig.idler(fresh('g:news'))];
  slow.pause();
  for (let at = 1; at <= 40; at += 1) {
    rig.say(at, 'y'.repeat(900_000));
    await vi.waitFor(() => expect(quick.events).toHaveLength(at), 10_000);
  }
  await vi.waitFor(() => expect(rig.realtime.sockets()).toBe(1), 10_000);
  slow.resume();
  await vi.waitFor(() => expect(slow.isEnded()).toBe(true), 10_000);
  expect(quick.isEnded()).toBe(false);
}, 60_000);
