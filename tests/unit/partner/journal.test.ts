import { appendFile, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJournal } from '../../../partner/store/journal.ts';
import type { RoundLine } from '../../../partner/store/lines.ts';
import { bookOf, roundLinesToKeep } from '../../../partner/store/rounds.ts';
import { openStore } from '../../../partner/store/store.ts';
import { fillDisk } from './support/fullDisk.ts';
import { until } from './support/until.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-journal-'));
  file = path.join(folder, 'games/rounds.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const all = <T>(lines: readonly T[]) => lines;
const session = (id: string, expiresAt = 1_000): RoundLine => ({
  t: 'session',
  ...{ id, keyHash: `key of ${id}`, launchHash: `launch of ${id}`, token: `token of ${id}`, expiresAt },
  game: {
    ...{ gameCode: 'X', vassalage: 'PG', gameType: 'RNG', name: 'X', rtp: 9_600, lines: 20, minBet: 100 },
    volatility: 'low',
  },
  ...{ demo: false, player: 'p', playMoney: true, currency: 'PT', language: 'en', parent: null },
});
const placed = (of: string, n: number): RoundLine => ({
  t: 'placed',
  session: of,
  n,
  stake: 100,
  choice: null,
  at: n,
});
const settled = (of: string, n: number, payout = 0): RoundLine => ({
  t: 'settled',
  round: `${of}.${n}`,
  payout,
  outcome: {},
});
const delivered = (of: string, n: number): RoundLine => ({ t: 'delivered', round: `${of}.${n}` });

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
  // Once each: what adds to something must not be added twice.
  expect(text.trim().split('\n').toSorted()).toEqual(['1', '2', '3', '4']);
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
  const kept = bookOf(roundLinesToKeep(bookOf(lines), 500));
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

it('issue 29: a session that has ended is known while it owes a result, however many follow it', async () => {
  let now = 0;
  const store = await openStore(file, () => now);
  for (const line of [session('owes', 10), placed('owes', 1), settled('owes', 1, 900)])
    await store.write(line);
  for (const line of [session('over', 10), placed('over', 1), settled('over', 1), delivered('over', 1)])
    await store.write(line);
  now = 20;
  await store.write(session('next'));
  const known = (it: typeof store) => ['owes', 'over', 'next'].filter(id => it.session(id) !== null);
  expect(known(store)).toEqual(['owes', 'next']);
  await store.close();
  const again = await openStore(file, () => now);
  await again.write(session('last'));
  expect(known(again)).toEqual(['owes', 'next']);
  expect(again.open().map(({ id }) => id)).toEqual(['owes.1']);
  await again.close();
});

describe('a journal that can’t be read', () => {
  it('issue 29: stops the start with one sentence and is left as it is', async () => {
    await mkdir(path.dirname(file), { recursive: true });
    await symlink(file, file);
    const words = /^The journal .*rounds\.jsonl can't be read \(ELOOP\), so nothing starts from it\.$/;
    await expect(openJournal(file, all)).rejects.toThrow(words);
    await expect(openStore(file, () => 0)).rejects.toThrow(words);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
  });

  it('issue 29: puts a damaged line aside, tells of it, and goes on with all others', async () => {
    await mkdir(path.dirname(file), { recursive: true });
    // The second is what is left of a refused line, with a promised one behind it.
    await writeFile(file, '{"t":"a"}\n{"t":"lo{"t":"b"}\n\u0000\u0000\n{"t":"c"}\n');
    const warn = vi.fn();
    const memory = { add: () => {}, fill: () => {}, recovered: () => {}, warn };
    const { lines, journal } = await openJournal(file, all, memory);
    await journal.close();
    expect(lines).toEqual([{ t: 'a' }, { t: 'b' }, { t: 'c' }]);
    expect(await readFile(`${file}.damaged`, 'utf8')).toBe('{"t":"lo{"t":"b"}\n\u0000\u0000\n');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('2 damaged lines')]]);
  });

  it('issue 29: is read whatever its length, and a line may hold any sign', async () => {
    const { journal } = await openJournal<{ readonly text: string }>(file, all);
    const text = `\u2028\r${'x'.repeat(300_000)}`;
    await journal.append({ text });
    await journal.close();
    const again = await openJournal(file, all);
    await again.journal.close();
    expect(again.lines).toEqual([{ text }]);
  });
});

describe('a disk that is full for a moment', () => {
  it.each([
    ['writes half of a line', ['writeFile']],
    ['keeps nothing', ['datasync']],
    ['can’t even take back what it has written', ['writeFile', 'truncate']],
  ] as const)('issue 29: %s: the line is nowhere, and what follows is whole', async (_says, refuses) => {
    const memory = { add: vi.fn(), fill: vi.fn(), recovered: vi.fn(), warn: vi.fn() };
    const { journal } = await openJournal<{ readonly n: number }>(file, all, memory);
    await journal.append({ n: 1 });
    const makeRoom = fillDisk(refuses);
    const refused = [journal.append({ n: 2 }), journal.append({ n: 3 })];
    const told = await Promise.allSettled(refused);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    makeRoom();
    // Until memory is what is on the disk nothing is taken, and each line that comes tries whether the disk is well.
    await expect(journal.append({ n: 4 })).rejects.toThrow('the disk takes nothing now');
    await until(() => memory.recovered.mock.calls.length > 0);
    expect(memory.fill.mock.lastCall).toEqual([[{ n: 1 }]]);
    await journal.append({ n: 5 });
    await journal.close();
    expect(await readFile(file, 'utf8')).toBe('{"n":1}\n{"n":5}\n');
  });

  it('issue 29: when a journal can’t be shortened the old one goes on, and its lines are promised', async () => {
    const { journal } = await openJournal<number>(file, all);
    await journal.append(1);
    const makeRoom = fillDisk();
    const rewritten = journal.rewrite(() => [1]);
    await expect(rewritten).rejects.toThrow('ENOSPC');
    makeRoom();
    await journal.append(2);
    await journal.rewrite(() => [3]);
    await journal.append(4);
    await journal.close();
    expect(await readFile(file, 'utf8')).toBe('3\n4\n');
  });

  it('issue 29: a store knows what is on the disk and nothing else', async () => {
    const recovered = vi.fn();
    const store = await openStore(file, () => 0, { warn: () => {}, recovered });
    for (const line of [session('a'), placed('a', 1)]) await store.write(line);
    const makeRoom = fillDisk();
    await expect(store.write(settled('a', 1, 50))).rejects.toThrow('ENOSPC');
    makeRoom();
    await until(() => recovered.mock.calls.length > 0);
    expect(store.round('a.1')).toMatchObject({ state: 'placed', payout: 0 });
    await store.write(settled('a', 1, 70));
    await store.close();
    const again = await openStore(file, () => 0);
    expect(again.round('a.1')).toMatchObject({ state: 'settled', payout: 70 });
    await again.close();
  });
});
