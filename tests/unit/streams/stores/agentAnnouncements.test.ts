import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { seeded } from '../../../../streams/replay/seeded.ts';
import {
  type AgentAnnouncement,
  foldAgentAnnouncements,
  unreadAnnouncements,
} from '../../../../streams/wire/agentAnnouncements/fold.ts';
import { createStreamWorld, endStreamWorld } from '../../support/linkStreams.ts';

const item = (n: number): AgentAnnouncement => ({
  ...{ n, from: 'house', author: null, at: n, demo: false },
  texts: [{ language: 'en', title: `${n}`, text: '' }],
});
const { apply } = foldAgentAnnouncements;

it('announcements fold newest first, each once, and a mark never goes back', () => {
  let state = { items: [item(2), item(1)], readUpTo: 1 };
  state = apply(state, { op: 'new', item: item(3) }) as typeof state;
  expect(state.items.map(({ n }) => n)).toEqual([3, 2, 1]);
  expect(unreadAnnouncements(state)).toBe(2);
  expect(apply(state, { op: 'new', item: item(2) })).toBe(state);
  const read = apply(state, { op: 'read', upTo: 3 });
  expect(unreadAnnouncements(read)).toBe(0);
  expect(apply(read, { op: 'read', upTo: 1 })).toBe(read);
});

it('issue 12: an agent marks announcements read again with the same key when the answer was lost', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const it_ = createStreamWorld({ token: 'agent' });
  await it_.world.pass(500);
  const keys: (string | null)[] = [];
  it_.world.on('POST /v1/agent/announcements/read', ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('connection lost');
    return null;
  });
  const outcome = firstValueFrom(it_.streams.agentAnnouncements.markRead(3));
  await it_.world.pass(5_000);
  expect(await outcome).toEqual({ ok: true, value: null });
  expect(keys).toEqual([keys[0], keys[0]]);
  await endStreamWorld(it_);
  vi.useRealTimers();
});

it('issue 12: the same announcement after a lost answer is the same one, another one is not', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const it_ = createStreamWorld({ token: 'agent', random: seeded(7) });
  await it_.world.pass(500);
  const sent: (readonly [key: string | null, id: string])[] = [];
  let isLost = true;
  it_.world.on('POST /v1/agent/announcements', ({ headers, body }) => {
    sent.push([headers.get('Idempotency-Key'), (body as { id: string }).id]);
    if (isLost) throw new TypeError('connection lost');
    return { told: 2 };
  });
  const announce = async (text: string) => {
    const outcome = firstValueFrom(it_.streams.agentAnnouncements.announce({ title: ' Hello ', text }));
    await it_.world.pass(20_000);
    return outcome;
  };
  expect(await announce('One')).toMatchObject({ ok: false });
  isLost = false;
  expect(await announce('One')).toEqual({ ok: true, value: 2 });
  expect(new Set(sent.map(String)).size).toBe(1);
  expect(await announce('One')).toEqual({ ok: true, value: 2 });
  expect(new Set(sent.map(([, id]) => id)).size).toBe(2);
  await endStreamWorld(it_);
  vi.useRealTimers();
});
