import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportedBet } from '../../../../partner/sports/reports.ts';
import { type CallWallet, Unreached } from '../../../../partner/wallet/walletClient.ts';
import { WEEK } from '../../../../streams/wire/protocol/durations.ts';
import { betsOfEachCase, bookFolder, openBetsRig } from '../support/betsRig.ts';
import { fillDisk, type Refuses } from '../support/fullDisk.ts';
import { handClock } from '../support/handClock.ts';
import { createScriptedWallet, type ScriptedWallet } from '../support/scriptedWallet.ts';
import { until } from '../support/until.ts';
import { LEGACY_STEPS, type LegacyStep, legacyEnds, RECORDED_LINES } from './support/legacySteps.ts';

betsOfEachCase();

const file = () => path.join(bookFolder(), 'sports.jsonl');
const journal = () => path.join(bookFolder(), 'sports', 'journal');
const textOf = (steps: readonly LegacyStep[]) =>
  steps.flatMap(step => ('line' in step ? [`${JSON.stringify(step.line)}\n`] : [])).join('');

const WEEKS_5 = 5 * WEEK;
const NOW = 1_764_500_000_000;
const TIMEOUT = { timeout: 60_000 };

/** That book was killed, or had no wallet, before it wrote down that anything was heard. */
const UNDELIVERED = LEGACY_STEPS.filter(
  step => !('line' in step && 't' in step.line && step.line.t === 'delivered'),
);
/** The same, and of everything but stakes the wallet has never heard. */
const UNHEARD = UNDELIVERED.filter(step => 'line' in step || step.call === 'bet');

/** The file of that book, and a wallet that has heard what these steps say. @param torn Half a line behind. */
async function killedAfter(
  steps: readonly LegacyStep[],
  torn = '',
  wallet = createScriptedWallet({}, { areWinsLate: true }),
): Promise<ScriptedWallet> {
  for (const step of steps) if ('call' in step) await wallet.ask(step.call, step.params as never);
  await writeFile(file(), `${textOf(steps)}${torn}`);
  return wallet;
}

/** Removes everything that a book has left. */
async function clearFolder(): Promise<void> {
  for (const name of await readdir(bookFolder()))
    await rm(path.join(bookFolder(), name), { recursive: true });
}

/** Starts a book of now, has it carry out what it finds, and closes it. */
async function runBook(wallet: ScriptedWallet, now = NOW): Promise<readonly ReportedBet[]> {
  const told: ReportedBet[] = [];
  const clock = handClock(now);
  const { book } = await openBetsRig({
    ...{ wallet, clock },
    tell: async bets => {
      told.push(...bets);
      return { ok: true };
    },
  });
  book.start();
  await until(() => !book.store.all().some(({ delivered }) => !delivered));
  await clock.go(1_000);
  await book.tick();
  await book.close();
  return told;
}

function expectEnds(wallet: ScriptedWallet, steps: readonly LegacyStep[], of: string): void {
  expect([of, wallet.broken]).toEqual([of, []]);
  for (const [id, end] of legacyEnds(steps)) {
    const { staked, won, isEnded } = wallet.round(id);
    const isKept = typeof end === 'object';
    expect([of, id, staked > 0, won]).toEqual([of, id, isKept, isKept ? end.won : 0]);
    if (end !== 'none') expect([of, id, isEnded]).toEqual([of, id, true]);
  }
}

const names = async () => (await readdir(bookFolder())).toSorted();

describe('sports: bets of the book that was kept in one file', () => {
  it(
    'sports: end after a kill at any step of that book, each paid once, with half a line behind too',
    TIMEOUT,
    async () => {
      for (let n = 0; n <= LEGACY_STEPS.length; n += 1) {
        const steps = LEGACY_STEPS.slice(0, n);
        await clearFolder();
        const wallet = await killedAfter(steps, n % 2 === 0 ? '{"t":"settled","bet":"s.op' : '');
        await runBook(wallet);
        expectEnds(wallet, steps, `step ${n}`);
        expect(await names()).toEqual(['sports', 'sports.jsonl.read']);
        expect(await readFile(`${file()}.read`, 'utf8')).toContain(textOf(steps));
      }
    },
  );

  it('sports: that were delivered, refused or free are left alone; the others are told to the platform', async () => {
    const wallet = await killedAfter(LEGACY_STEPS);
    const before = wallet.calls.length;
    const told = await runBook(wallet);
    const after = wallet.calls.length;
    expect(
      wallet.calls
        .slice(before)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['s.open-0001.end', 's.open-0001.undo', 's.waiting-0001.end', 's.waiting-0001.undo']);
    expect(told.map(({ player, bet }) => [player, bet.bet, bet.state, bet.stake, bet.payout])).toEqual([
      ['p', 's.open-0001', 'void', 2_500, 2_500],
      ['p', 's.waiting-0001', 'undone', 1_000, 0],
    ]);
    // Nobody knows their matches any more, but how many selections they had.
    expect(told.map(({ bet }) => [bet.form.form, bet.legs, bet.selections])).toEqual([
      ['multiple', [], 3],
      ['single', [], 1],
    ]);
    // Nothing follows at another start, nor once bets on what nobody knows are given up.
    expect(await runBook(wallet, NOW + WEEKS_5)).toEqual([]);
    expect(wallet.calls).toHaveLength(after);
  });

  it('sports: nothing of them is decided again, however long it is', async () => {
    const wallet = await killedAfter(UNHEARD);
    await runBook(wallet);
    const after = wallet.calls.length;
    await runBook(wallet, NOW + WEEKS_5);
    expect(wallet.calls).toHaveLength(after);
    expectEnds(wallet, UNHEARD, 'five weeks later');
  });

  it(
    'sports: end as well after a kill at any line of what the new book writes, or within it',
    TIMEOUT,
    async () => {
      const { book } = await openBetsRig({ wallet: await killedAfter(UNHEARD) });
      await book.close();
      const [segment = ''] = await readdir(journal());
      const lines = (await readFile(path.join(journal(), segment), 'utf8')).split('\n').filter(Boolean);
      expect(lines.length).toBeGreaterThan(6);
      for (let n = 0; n <= lines.length; n += 1)
        for (const half of [0, 0.5]) {
          await clearFolder();
          const wallet = await killedAfter(UNHEARD);
          const line = lines[n] ?? '';
          const whole = lines.slice(0, n).map(it => `${it}\n`);
          await mkdir(journal(), { recursive: true });
          const torn = line.slice(0, Math.floor(line.length * half));
          await writeFile(path.join(journal(), segment), `${whole.join('')}${torn}`);
          await runBook(wallet);
          expectEnds(wallet, UNHEARD, `line ${n + half}`);
          expect(await names()).toEqual(['sports', 'sports.jsonl.read']);
        }
    },
  );

  it(
    'sports: end as well when the new book is killed at any of its calls, heard or not',
    TIMEOUT,
    async () => {
      for (let most = 0; most < 14; most += 1)
        for (const isHeard of [false, true]) {
          await clearFolder();
          const wallet = await killedAfter(UNHEARD);
          let calls = 0;
          const ask: CallWallet = async (call, params) => {
            calls += 1;
            if (calls > most + 1 || (calls > most && !isHeard)) throw new Unreached('killed');
            const answer = await wallet.ask(call, params);
            if (calls > most) throw new Unreached('killed');
            return answer;
          };
          const { book } = await openBetsRig({ wallet: { ...wallet, ask } });
          book.start();
          await until(() => calls > most);
          await book.close();
          await runBook(wallet);
          expectEnds(wallet, UNHEARD, `call ${most} ${isHeard}`);
        }
    },
  );

  it.each<[string, readonly Refuses[]]>([
    ['half a line', ['writeFile']],
    ['what it has written', ['datasync']],
    ['what it has written, and to take it back', ['datasync', 'truncate']],
  ])('sports: wait for a disk that refuses %s: no start, no call, and the file stays', async (_, refuses) => {
    // A book of now has run here, so that it is the first of these bets which is refused.
    await runBook(createScriptedWallet());
    const wallet = await killedAfter(UNHEARD);
    const before = wallet.calls.length;
    const makeRoom = fillDisk(refuses);
    await expect(openBetsRig({ wallet })).rejects.toThrow('ENOSPC');
    makeRoom();
    expect(wallet.calls).toHaveLength(before);
    expect(await readFile(file(), 'utf8')).toBe(textOf(UNHEARD));
    await runBook(wallet);
    expectEnds(wallet, UNHEARD, 'room again');
    expect(await names()).toEqual(['sports', 'sports.jsonl.read']);
  });

  it('sports: of a second file, after somebody has gone back to that book for a while, end too', async () => {
    const wallet = await killedAfter(LEGACY_STEPS.slice(0, 4));
    await runBook(wallet);
    const others = LEGACY_STEPS.filter(step => !JSON.stringify(step).includes('s.won-0001'));
    await killedAfter(others, '', wallet);
    await runBook(wallet);
    expect(await names()).toEqual(['sports', 'sports.jsonl.read', 'sports.jsonl.read-2']);
    expectEnds(wallet, others, 'the second file');
    expect(wallet.round('s.won-0001')).toEqual({ staked: 0, won: 0, isEnded: true });
  });

  it('sports: are read as that book has written them', async () => {
    const wallet = createScriptedWallet({}, { areWinsLate: true });
    const ids = ['s.wish-0001', 's.wish-0011', 's.wish-0012'];
    const session = 'a-token-of-the-wallet';
    for (const round of ids)
      await wallet.ask('bet', { session, round, transaction: `${round}.bet`, amount: 1_000 });
    await writeFile(file(), RECORDED_LINES.map(line => `${line}\n`).join(''));
    const told = await runBook(wallet);
    expect(ids.map(id => wallet.round(id))).toEqual([
      { staked: 1_000, won: 900, isEnded: true },
      { staked: 0, won: 0, isEnded: true },
      { staked: 1_000, won: 1_540, isEnded: true },
    ]);
    expect(new Set(told.map(({ bet }) => `${bet.bet} ${bet.form.form} ${bet.state}`))).toEqual(
      new Set(['s.wish-0001 single settled', 's.wish-0011 single void', 's.wish-0012 multiple settled']),
    );
    expect(wallet.broken).toEqual([]);
  });
});
