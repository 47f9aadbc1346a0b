import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOpenSibling } from '../../../partner/server/openSibling.ts';
import { hashOf, openSession } from '../../../partner/server/sessions.ts';
import type { Session } from '../../../partner/store/lines.ts';
import { openStore } from '../../../partner/store/store.ts';
import type { CallWallet } from '../../../partner/wallet/walletClient.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-sessions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const GAME = { gameCode: 'X', vassalage: 'PG', gameType: 'RNG', name: 'X', rtp: 9_600, lines: 20 };

it('tables: a launch that ends for newer ones ends the games of its page, which end no launch', async () => {
  const ask = (async (call: string, { token, gameCode }: { token?: string; gameCode?: string }) => ({
    ...{ ok: true, session: `session of ${token ?? gameCode}`, player: { id: 'player', nickname: 'p' } },
    ...{ playMoney: true, demo: false, language: 'en', parent: null, backUrl: null },
    game: { ...GAME, ...(call === 'openGame' && { gameCode }), minBet: 100, volatility: 'low' },
    ...{ expiresAt: 1e13, balance: 0, currency: 'PT' },
  })) as unknown as CallWallet;
  const store = await openStore(path.join(folder, 'rounds.jsonl'), () => 1_000);
  let n = 0;
  const randomText = () => {
    n += 1;
    return `text-${n}`;
  };
  const launch = async (at: number) => {
    const token = `a-launch-with-the-number-${at}`;
    const opened = await openSession(token, { store, ask, now: () => 1_000, randomText });
    if (typeof opened === 'string') throw new Error(opened);
    return opened.session;
  };
  const openSibling = createOpenSibling({ store, ask, randomText });
  const isOpen = ({ id }: Session) => (store.session(id)?.expiresAt ?? 0) > 1_000;
  const first = await launch(0);
  const siblings: Session[] = [];
  for (let at = 0; at < 30; at += 1) {
    const sibling = await openSibling(first, `GAME-${at}`);
    if (typeof sibling === 'string') throw new Error(sibling);
    siblings.push(sibling);
  }
  for (let at = 1; at < 20; at += 1) await launch(at);
  expect([first, ...siblings].every(isOpen)).toBe(true);
  await launch(20);
  expect([first, ...siblings].some(isOpen)).toBe(false);
  await store.close();
});

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
