import { io } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { handClock } from '../support/handClock.ts';
import { openRealtime, positionIn } from '../support/realtimeRig.ts';

const fresh = (...names: string[]) => names.map(t => [t, null, 0] as const);

it('partner: a reader that drops in the middle of events goes on without a loss, and two readers get the same', async () => {
  const rig = await openRealtime();
  const [first, second] = [rig.connect({ rs: fresh('g:news') }), rig.connect({ rs: fresh('g:news') })];
  const hello = await first.hello();
  await second.hello();
  expect(hello).toMatchObject({ v: 1, uid: null, gen: 0, ttl: null, caps: ['seq', 'sync'] });
  expect(hello.r).toMatchObject([{ t: 'g:news', ok: false, why: 'epoch', s: 0 }]);
  rig.say(1);
  rig.say(2);
  await vi.waitFor(() => expect(first.events('g:news')).toHaveLength(2));
  first.close();
  rig.say(3);
  rig.say(4);
  const [, e] = positionIn(hello, 'g:news');
  const back = rig.connect({ rs: [['g:news', e, 2]] });
  const again = await back.hello();
  rig.say(5);
  await vi.waitFor(() => expect(second.events('g:news')).toHaveLength(5));
  const [res] = again.r;
  expect(res).toMatchObject({ ok: true, kind: 'log', s: 4 });
  const missed = res?.ok === true ? res.evs : [];
  const all = [...first.events('g:news'), ...missed, ...back.events('g:news')];
  expect(all).toEqual(second.events('g:news'));
  expect(all.map(({ s }) => s)).toEqual([1, 2, 3, 4, 5]);
  // The same over the snapshot call, at the same position.
  expect(rig.realtime.snap('g:news', null)).toMatchObject([
    { t: 'g:news', kind: 'log', e, s: 5, st: [1, 2, 3, 4, 5].map(id => ({ id, text: '' })) },
  ]);
});

it('partner: a position is answered exactly: newest of a value, trimmed, ahead, another epoch', async () => {
  const rig = await openRealtime({ ringEvents: 3 });
  const reader = rig.connect({ rs: fresh('g:news', 'g:score') });
  const hello = await reader.hello();
  const [, news] = positionIn(hello, 'g:news');
  const [, score] = positionIn(hello, 'g:score');
  for (const id of [1, 2, 3, 4, 5]) {
    rig.say(id);
    rig.setPoints(id);
  }
  const ask = async (t: string, e: string | null, s: number) => (await reader.sync([[t, e, s]])).r[0];
  expect(await ask('g:score', score, 1)).toMatchObject({ ok: true, s: 5, evs: [{ s: 5, d: { points: 5 } }] });
  expect(await ask('g:score', score, 5)).toMatchObject({ ok: true, evs: [] });
  expect(await ask('g:news', news, 2)).toMatchObject({ ok: true, evs: [{ s: 3 }, { s: 4 }, { s: 5 }] });
  expect(await ask('g:news', news, 1)).toMatchObject({ ok: false, why: 'trimmed' });
  expect(await ask('g:news', news, 6)).toMatchObject({ ok: false, why: 'ahead' });
  expect(await ask('g:news', '12.abc', 2)).toMatchObject({ ok: false, why: 'epoch' });
  expect(await ask('g:news', `${Date.now() + 60_000}.abc`, 2)).toMatchObject({ ok: false, why: 'ahead' });
  // Nobody has given that one out: the reader starts over.
  expect(await ask('g:news', '999999999999999.abc', 2)).toMatchObject({ ok: false, why: 'epoch' });
});

it('partner: what belongs to another player, or to nobody, is denied and never sent', async () => {
  const rig = await openRealtime();
  const [ann, bob, nobody] = ['key-ann', 'key-bob', null].map(token =>
    rig.connect({
      ...(token !== null && { token }),
      rs: fresh('u:ann:note', 'u:ann:nothing', 'g:note', 'g:score'),
    }),
  );
  expect((await ann?.hello())?.r.map(({ s, ok }) => [s, ok])).toEqual(Array(4).fill([0, false]));
  for (const reader of [bob, nobody]) {
    const { r } = (await reader?.hello()) ?? { r: [] };
    expect(r.slice(0, 3)).toEqual(
      ['u:ann:note', 'u:ann:nothing', 'g:note'].map(t => ({ t, e: null, s: 0, ok: false, why: 'deny' })),
    );
  }
  rig.realtime.publish('note', 'ann', 'for ann');
  rig.setPoints(7);
  for (const reader of [ann, bob, nobody])
    await vi.waitFor(() => expect(reader?.events('g:score')).toHaveLength(1));
  expect([ann, bob, nobody].map(reader => reader?.events('u:ann:note').length)).toEqual([1, 0, 0]);
  expect(rig.realtime.snap('u:ann:note,g:score', null)).toMatchObject([
    { t: 'u:ann:note', ok: false, why: 'deny' },
    { st: { points: 7 } },
  ]);
  expect(rig.realtime.snap('g:score,g:score', null)).toBeNull();
  // Without positions a reader gets all that it may read (A3.3).
  const all = rig.connect({ token: 'key-bob' });
  expect((await all.hello()).r.map(({ t }) => t).toSorted()).toEqual(['g:news', 'g:score', 'u:bob:note']);
});

it('partner: a session that ends is told so for good, on every connection of it and at the next one', async () => {
  const rig = await openRealtime();
  const [one, other] = [rig.connect({ token: 'key-ann' }), rig.connect({ token: 'key-bob' })];
  expect(await one.hello()).toMatchObject({ uid: 'ann', gen: 1, ttl: null });
  await other.hello();
  rig.over.add('ann');
  rig.realtime.end('ann');
  expect(await one.bye()).toEqual({ code: 'unauthorized' });
  await one.closed();
  expect(await rig.connect({ token: 'key-ann' }).refusal()).toEqual({ code: 'unauthorized' });
  // Nobody has to say that one is over: it is looked at.
  rig.over.add('bob');
  expect(await other.bye()).toEqual({ code: 'unauthorized' });
  await vi.waitFor(() => expect(rig.realtime.sockets()).toBe(0));
});

it('partner: a server that starts again has new epochs, and sends its readers away to come back', async () => {
  const before = await openRealtime();
  const reader = before.connect({ rs: fresh('g:news') });
  const at = positionIn(await reader.hello(), 'g:news');
  await before.close();
  expect(await reader.bye()).toMatchObject({ code: 'restart', spreadMs: expect.any(Number) });
  const after = await openRealtime();
  const [res] = (await after.connect({ rs: [at] }).hello()).r;
  expect(res).toMatchObject({ ok: false, why: 'epoch' });
  expect(res?.e).not.toBe(at[1]);
});

it('partner: a renewed key is taken of the same player only, and unsub ends the events', async () => {
  const rig = await openRealtime();
  const reader = rig.connect({ token: 'key-ann', rs: fresh('g:news', 'g:score') });
  await reader.hello();
  expect(await reader.auth('key-ann')).toMatchObject({ ok: true });
  expect(await reader.auth('key-bob')).toEqual({ ok: false, code: 'unauthorized' });
  expect(await reader.auth('nothing')).toEqual({ ok: false, code: 'unauthorized' });
  reader.emit('unsub', { t: ['g:news'] });
  await reader.sync([]);
  rig.say(1);
  rig.setPoints(1);
  await vi.waitFor(() => expect(reader.events('g:score')).toHaveLength(1));
  expect(reader.events('g:news')).toEqual([]);
});

it('partner: a page of another origin gets no connection', async () => {
  const { origin } = await openRealtime();
  const answer = (from: string) =>
    fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { headers: { Origin: from } });
  expect((await answer(origin)).status).toBe(200);
  expect((await answer('http://evil.example')).status).toBe(403);
  const socket = io(origin, { transports: ['websocket'], extraHeaders: { Origin: 'http://evil.example' } });
  await new Promise(resolve => socket.once('connect_error', resolve));
  socket.disconnect();
});

it('partner: a topic is watched from its first reader until half a minute after its last, and forgotten later', async () => {
  const clock = handClock();
  const rig = await openRealtime({}, clock);
  expect(rig.realtime.isWatched('score', null)).toBe(false);
  const reader = rig.connect({ rs: fresh('g:score') });
  const [, e] = positionIn(await reader.hello(), 'g:score');
  expect(rig.told).toEqual(['score - true']);
  await clock.go(600_000);
  reader.close();
  await vi.waitFor(() => expect(rig.realtime.sockets()).toBe(0));
  await clock.go(500);
  await clock.go(29_000);
  expect(rig.told).toHaveLength(1);
  await clock.go(1_500);
  expect(rig.told).toEqual(['score - true', 'score - false']);
  rig.setPoints(3);
  expect(rig.realtime.snap('g:score', null)).toMatchObject([{ e, s: 1, st: { points: 3 } }]);
  expect(rig.told).toHaveLength(3);
  await clock.go(300_000);
  rig.setPoints(4);
  const [anew] = (rig.realtime.snap('g:score', null) ?? []) as { e: string; s: number; st: unknown }[];
  expect(anew).toMatchObject({ s: 0, st: { points: 4 } });
  expect(anew?.e).not.toBe(e);
});

it('partner: an event that does not fit its topic reaches nobody, and is said', async () => {
  const rig = await openRealtime();
  const reader = rig.connect({ rs: fresh('g:score') });
  await reader.hello();
  rig.realtime.publish('score', null, { points: 1.5 });
  rig.realtime.publish('score', null, { points: 2, secret: 'x' } as { points: number });
  await vi.waitFor(() => expect(reader.events('g:score')).toMatchObject([{ s: 1, d: { points: 2 } }]));
  expect(reader.events('g:score')[0]?.d).toEqual({ points: 2 });
  expect(rig.warnings).toEqual([expect.stringContaining('g:score')]);
});

it('partner: the calls of the protocol answer snapshots with an ETag, and how a session stands', async () => {
  const rig = await openRealtime();
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${rig.origin}${address}`, { headers });
  const first = await get('/v1/snap?t=g:score,u:ann:note', { Authorization: 'key-ann' });
  expect(await first.json()).toMatchObject([
    { t: 'g:score', st: { points: 0 } },
    { t: 'u:ann:note', st: 'empty' },
  ]);
  const etag = first.headers.get('etag') ?? '';
  const again = await get('/v1/snap?t=g:score,u:ann:note', {
    Authorization: 'key-ann',
    'If-None-Match': etag,
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get('/v1/snap?t=x')).status).toBe(400);
  expect((await get('/v1/snap?t=g:score', { Origin: 'http://evil.example' })).status).toBe(403);
  expect((await get('/v1/snap?t=g:score', { Authorization: 'nothing' })).status).toBe(401);
  const state = async (key: string) => (await get('/v1/session', { Authorization: key })).json();
  expect(await state('key-ann')).toMatchObject({ uid: 'ann', gen: 1, state: 'ok' });
  rig.over.add('ann');
  expect(await state('key-ann')).toMatchObject({ uid: 'ann', state: 'kicked' });
  expect(await state('nothing')).toMatchObject({ uid: null, gen: 0, state: 'ok' });
  expect((await get('/v1/snap?t=g:score', { Authorization: 'key-ann' })).status).toBe(401);
});
