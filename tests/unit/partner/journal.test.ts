import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from '../../../partner/store/journal.ts';
import type { Line } from '../../../partner/store/lines.ts';
import { bookOf, linesToKeep } from '../../../partner/store/rounds.ts';
import { openStore } from '../../../partner/store/store.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-journal-'));
  file = path.join(folder, 'games/rounds.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const all = <T>(lines: readonly T[]) => lines;
const session = (id: string, expiresAt = 1_000): Line => ({
  t: 'session',
  ...{ id, keyHash: `key of ${id}`, launchHash: `launch of ${id}`, token: `token of ${id}`, expiresAt },
  game: {
    ...{ gameCode: 'X', vassalage: 'PG', gameType: 'RNG', name: 'X', rtp: 9_600, lines: 20, minBet: 100 },
    volatility: 'low',
  },
  ...{ demo: false, player: 'p', playMoney: true, currency: 'PT', language: 'en', parent: null },
});
const placed = (of: string, n: number): Line => ({
  t: 'placed',
  session: of,
  n,
  stake: 100,
  choice: null,
  at: n,
});
const settled = (of: string, n: number, payout = 0): Line => ({
  t: 'settled',
  round: `${of}.${n}`,
  payout,
  outcome: {},
});
const delivered = (of: string, n: number): Line => ({ t: 'delivered', round: `${of}.${n}` });

it('issue 14: what was appended is read again, without the line that a crash has cut off', async () => {
  const { journal } = await openJournal<{ readonly n: number }>(file, all);
  await Promise.all([1, 2, 3].map(n => journal.append({ n })));
  await journal.close();
  await appendFile(file, '{"n":4');
  const again = await openJournal<{ readonly n: number }>(file, all);
  expect(again.lines).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await again.journal.append({ n: 5 });
  await again.journal.close();
  expect(await readFile(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n{"n":3}\n{"n":5}\n');
});

it('issue 14: lines that come while the file is written anew are kept', async () => {
  const { journal } = await openJournal<number>(file, all);
  const memory: number[] = [];
  const append = (n: number) => {
    memory.push(n);
    return journal.append(n);
  };
  const appended = [append(1), append(2)];
  const rewritten = journal.rewrite(() => memory.slice());
  appended.push(append(3));
  await appended[0];
  appended.push(append(4));
  await Promise.all([...appended, rewritten]);
  await journal.close();
  const text = await readFile(file, 'utf8');
  expect([...new Set(text.trim().split('\n'))].toSorted()).toEqual(['1', '2', '3', '4']);
});

it('issue 14: a shorter journal means the same: what is owed, and the last round of sessions that go on', () => {
  const lines = [
    session('a'),
    session('over', 10),
    session('owes', 10),
    ...[placed('a', 1), settled('a', 1), delivered('a', 1)],
    ...[placed('a', 2), settled('a', 2, 700), delivered('a', 2)],
    ...[placed('over', 1), settled('over', 1), delivered('over', 1)],
    ...[placed('owes', 1), settled('owes', 1, 900)],
  ];
  const kept = bookOf(linesToKeep(bookOf(lines), 500));
  expect([...kept.sessions.keys()].toSorted()).toEqual(['a', 'owes']);
  expect(
    [...kept.rounds.values()].map(({ id, payout, state, delivered: done }) => [id, payout, state, done]),
  ).toEqual([
    ['a.2', 700, 'settled', true],
    ['owes.1', 900, 'settled', false],
  ]);
});

it('issue 14: a store that was opened again knows sessions, launches and what it owes', async () => {
  const store = await openStore(file, () => 0);
  for (const line of [session('a'), placed('a', 1), settled('a', 1, 50), delivered('a', 1), placed('a', 2)])
    await store.write(line);
  expect(store.round('a.1')).toBeNull();
  await store.close();
  const again = await openStore(file, () => 0);
  expect(again.byKey('key of a')).toMatchObject({ id: 'a', token: 'token of a' });
  expect(again.wasLaunched('launch of a')).toBe(true);
  expect(again.lastRound('a')).toMatchObject({ n: 2, state: 'placed' });
  expect(again.open().map(({ id }) => id)).toEqual(['a.2']);
  await again.close();
});
