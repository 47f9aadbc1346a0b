import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, openSession } from '../../../partner/server/sessions.ts';
import { createSportsApi } from '../../../partner/server/sportsApi.ts';
import type { Sports } from '../../../partner/sports/openSports.ts';
import type { Session } from '../../../partner/store/lines.ts';
import { openStore } from '../../../partner/store/store.ts';
import type { CallWallet } from '../../../partner/wallet/walletClient.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-sessions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const GAME = { gameCode: 'X', vassalage: 'PG', gameType: 'RNG', name: 'X', rtp: 9_600, lines: 20 };

it.each([false, true])('issue 29: 600 launches of one account leave 20 sessions (demo: %s)', async demo => {
  let n = 0;
  let now = 1_000;
  const ask = (async (_call: string, { token }: { readonly token: string }) => ({
    ...{ ok: true, session: `session of ${token}`, player: { id: 'player', nickname: 'p' }, playMoney: true },
    ...{
      demo,
      language: 'en',
      game: { ...GAME, minBet: 100, volatility: 'low' },
      parent: null,
      backUrl: null,
    },
    ...{ expiresAt: 1e13, balance: 0, currency: 'PT' },
  })) as unknown as CallWallet;
  const file = path.join(folder, 'rounds.jsonl');
  const store = await openStore(file, () => now);
  const randomText = () => {
    n += 1;
    return `text-${n}`;
  };
  const tokens = Array.from({ length: 600 }, (_, at) => `a-launch-with-the-number-${at}`);
  const opened: Session[] = [];
  for (const token of tokens) {
    now += 1;
    const one = await openSession(token, { store, ask, now: () => now, randomText });
    if (typeof one === 'string') throw new Error(one);
    opened.push(one.session);
  }
  const known = opened.filter(({ id }) => store.session(id) !== null);
  // One that has just ended is still told so.
  expect(known.length).toBeLessThanOrEqual(21);
  expect(known.filter(({ id }) => (store.session(id)?.expiresAt ?? 0) > now)).toEqual(opened.slice(-20));
  expect(store.byKey(opened.at(-1)?.keyHash ?? '')).toEqual(opened.at(-1));
  expect(store.wasLaunched(hashOf(tokens.at(-1) ?? ''))).toBe(true);
  await store.close();
  const again = await openStore(file, () => now);
  expect(opened.filter(({ id }) => again.session(id) !== null)).toEqual(opened.slice(-20));
  await again.close();
});

it('issue 29: of a player’s streams eight are open, one for a session; ended ones close though nobody reads', async () => {
  const later: (() => void)[] = [];
  const clock = {
    now: () => 0,
    after(_ms: number, work: () => void) {
      later.push(work);
      return () => {};
    },
  };
  const ask = (async () => ({ ok: true, balance: 0, currency: 'PT' })) as unknown as CallWallet;
  let followers = 0;
  const follow = () => {
    followers += 1;
    return () => {
      followers -= 1;
    };
  };
  const api = createSportsApi({ follow } as unknown as Sports, { ask, clock, isOver: () => false });
  const states: ('open' | 'ended' | 'destroyed')[] = [];
  async function listen(session: string): Promise<void> {
    const at = states.push('open') - 1;
    const set = (state: 'ended' | 'destroyed') => {
      states[at] = state;
    };
    const response = {
      writeHead: () => {},
      on: () => {},
      end: () => set('ended'),
      destroy: () => set('destroyed'),
    };
    const of = { id: session, player: 'p', token: 't', demo: false } as Session;
    await api.feed(of, { after: null }, response as unknown as ServerResponse);
  }
  for (let n = 0; n < 200; n += 1) await listen('one');
  expect([followers, states.filter(it => it === 'open')]).toEqual([1, ['open']]);
  for (let n = 0; n < 30; n += 1) await listen(`session ${n}`);
  expect(followers).toBe(8);
  expect(states.slice(-8)).toEqual(Array(8).fill('open'));
  for (const work of later.splice(0)) work();
  expect(states.filter(it => it === 'destroyed')).toHaveLength(222);
  api.end('session 29');
  expect(followers).toBe(7);
});
