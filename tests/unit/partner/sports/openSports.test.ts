import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import { openSports } from '../../../../partner/sports/openSports.ts';
import type { CallWallet } from '../../../../partner/wallet/walletClient.ts';
import { handClock } from '../support/handClock.ts';
import { seededRandom } from '../support/seededRandom.ts';

const GAME = {
  ...{ gameCode: 'PITCH-DELTA-HOOPS', vassalage: 'PITCH', gameType: 'SPORTS', gameClassify: 'OTHERS' },
  ...{ name: 'Delta Hoops', minBet: 100 },
};

/** A server's book, beside a platform with these games of it. */
async function openBook(games: readonly object[], data?: string, rests = false) {
  const folder = data ?? (await mkdtemp(path.join(tmpdir(), 'croupier-book-')));
  const clock = handClock(1_800_000_000_000);
  const asked: { readonly call: string; readonly params: object }[] = [];
  const ask = (async (call: string, params: object) => {
    asked.push({ call, params });
    if (call === 'games') return { ok: true, games, next: null };
    return { ok: true, fixtures: 0, watch: [], bets: 0 };
  }) as unknown as CallWallet;
  const warned: string[] = [];
  const sports = await openSports({
    ...{ data: folder, ask, clock, freePlay: createFreePlay(), random: seededRandom(5), retryPlan: [1_000] },
    ...{ delayMs: 3_000, paceMs: 5_000, rests, publish: () => {}, tell: async () => ({ ok: true }) },
    warn: text => void warned.push(text),
  });
  sports.start();
  await clock.go(0);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await sports.close();
    isOpen = false;
  };
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  return { sports, clock, asked, warned, folder, close };
}

it('sports: a server without a game of the book runs none, until one is launched', async () => {
  const { sports, clock, asked } = await openBook([]);
  for (let n = 0; n < 5; n += 1) await clock.go(1_000);
  expect(sports.fixtures.listed(clock.now())).toEqual([]);
  expect(sports.begin('fixtures', null)).toMatchObject({ fixtures: [] });
  expect(asked.map(({ call }) => call)).toEqual(['games']);
  sports.wake();
  expect(sports.fixtures.listed(clock.now()).length).toBeGreaterThan(400);
});

it('sports: a book that rests has no fixtures though the catalogue has a game of it, and begins with a launch', async () => {
  const { sports, clock, asked } = await openBook([GAME], undefined, true);
  for (let n = 0; n < 5; n += 1) await clock.go(1_000);
  expect(sports.fixtures.listed(clock.now())).toEqual([]);
  expect(asked.map(({ call }) => call)).toEqual(['games']);
  sports.wake();
  for (let n = 0; n < 20; n += 1) await clock.go(50);
  expect(sports.fixtures.listed(clock.now()).length).toBeGreaterThan(400);
  expect(asked.find(({ call }) => call === 'fixtures')?.params).toMatchObject({ whole: true });
});

it('sports: the book runs once the catalogue has a game of it, tells the platform, and is the same after a restart', async () => {
  const first = await openBook([GAME]);
  for (let n = 0; n < 20; n += 1) await first.clock.go(50);
  const listed = first.sports.fixtures.listed(first.clock.now());
  expect(listed.length).toBeGreaterThan(400);
  expect(listed.filter(({ startsAt }) => startsAt <= first.clock.now()).length).toBeGreaterThanOrEqual(30);
  const told = first.asked.filter(({ call }) => call === 'fixtures');
  expect(told[0]?.params).toMatchObject({ whole: true });
  expect(JSON.stringify(told[0]?.params)).toContain('"game":"PITCH-DELTA-HOOPS"');
  expect(first.sports.begin('fixtures', null)?.fixtures.length).toBeGreaterThan(3);
  await first.close();
  const again = await openBook([GAME], first.folder);
  const ids = again.sports.fixtures.listed(first.clock.now()).map(({ id }) => id);
  expect(ids).toEqual(listed.map(({ id }) => id));
  const some = again.sports.fixtures.find(ids[60] ?? '');
  expect(some).toEqual(listed[60]);
  expect([first.warned, again.warned]).toEqual([[], []]);
});
