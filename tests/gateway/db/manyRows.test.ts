import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriedFor } from '../../../gateway/agents/bills/corrections.ts';
import { versionsDuring } from '../../../gateway/agents/bills/realtime/realtimeContracts.ts';
import { acceptedTerms, liveContracts } from '../../../gateway/agents/contracts/records.ts';
import { markMessagesRead, markUnread, removeMessages } from '../../../gateway/care/inbox/messages.ts';
import type { Tx } from '../../../gateway/db/database.ts';
import { insertRows } from '../../../gateway/db/insertRows.ts';
import { attempt } from '../../../gateway/db/schema.ts';
import { runEachOnce } from '../../../gateway/ground/intents/idempotency.ts';
import { lockAccounts } from '../../../gateway/ledger/wallet/ledger.ts';
import { createAttempts } from '../../../gateway/people/identity/attempts.ts';
import { createFindEnded } from '../../../gateway/people/identity/endedSessions.ts';
import { findTooSoon, lockBets, lockPlaced, readOwnBets } from '../../../gateway/play/crash/bets.ts';
import { readCrashRounds } from '../../../gateway/play/crash/rounds.ts';
import { countGames, readGames } from '../../../gateway/play/lobby/catalogue/games.ts';
import { insertAll } from '../../../gateway/play/lobby/catalogue/insertAll.ts';
import { readTopics } from '../../../gateway/realtime/storedTopics.ts';
import { isHeldElsewhere } from '../../../gateway/rewards/promotions/entries.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const MANY = 100_000;
const ids = Array.from({ length: MANY }, (_, i) => `id-${i}`);
const rows = ids.map(key => ({ key, failures: 1, until: 5 }));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Runs statements and takes back what they did. */
async function inTurn<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const undo = new Error('only tried');
  let answer: { readonly value: T } | null = null;
  await test.database
    .write(async tx => {
      answer = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (answer === null) throw new Error('the work has not ended');
  return (answer as { readonly value: T }).value;
}

const stored = async (tx: Tx) => (await tx.select({ n: count() }).from(attempt))[0]?.n;

describe('statements about 100,000 rows', () => {
  it('insert them all, and return what they are asked for', async () => {
    await inTurn(async tx => {
      expect(await insertRows(tx, attempt, rows)).toEqual([]);
      const again = [...rows, { key: 'new', failures: 1, until: 5 }];
      expect(await insertRows(tx, attempt, again, sql`on conflict do nothing returning key`)).toEqual([
        { key: 'new' },
      ]);
      expect(await stored(tx)).toBe(MANY + 1);
    });
    await inTurn(async tx => {
      await insertAll(tx, attempt, rows);
      expect(await stored(tx)).toBe(MANY);
    });
  });

  it('read so many topics, with events and without', async () => {
    const read = (names: readonly string[]) => test.database.read(tx => readTopics(tx, names, () => 5));
    const names = ids.map(id => `u:${id}:balance`);
    await test.database.db.execute(
      sql`insert into topic (t, e, s, ts) select t, '1.a', 1, 0 from unnest(${sql.param(names)}::text[]) t`,
    );
    expect(await read(names)).toHaveLength(MANY);
    // A log has to be joined with the place from which on it is read.
    const logs = ids.map(id => `u:${id}:cash`);
    expect(await read(logs)).toHaveLength(MANY);
    await test.database.db.execute(
      sql`insert into topic (t, e, s, ts) select t, '1.a', 1, 0 from unnest(${sql.param(logs)}::text[]) t`,
    );
    expect((await read(logs)).filter(stored => stored.e === '1.a')).toHaveLength(MANY);
  });

  it('take so many intents at once', async () => {
    const intents = ids.map(owner => ({ owner, key: 'key-of-an-intent', call: 'bet', params: {}, at: 1 }));
    const outcomes = await inTurn(tx =>
      runEachOnce(tx, intents, async places => places.map(() => ({ status: 200, body: 'done' }) as never)),
    );
    expect(outcomes.filter(outcome => Object(outcome).status === 200)).toHaveLength(MANY);
  });

  const shown = {
    ...{ language: 'en', vendorName: String, vendorCode: String },
    ...{ isLaunchable: () => true, wantsWindow: () => false },
  };
  const span = { start: 1, end: 2 };
  const attempts = () => createAttempts({ database: test.database, wall: () => 1 });
  it.each<readonly [string, (tx: Tx) => Promise<unknown>]>([
    ['games', tx => readGames(tx, ids, shown)],
    ['games of vendors', tx => countGames(tx, { vendors: ids })],
    ['terms of agents', tx => versionsDuring(tx, ids, span)],
    ['contracts of downlines', tx => liveContracts(tx, ids)],
    ['terms of contracts', tx => acceptedTerms(tx, ids)],
    ['bills below zero', tx => carriedFor(tx, ids)],
    [
      'accounts of the ledger',
      tx =>
        lockAccounts(
          tx,
          ids.map(account => ({ account, amount: 1 })),
        ),
    ],
    ['stakes', tx => lockPlaced(tx, ids)],
    [
      'stakes of accounts',
      tx =>
        lockBets(
          tx,
          ids.map(uid => ({ uid, round: uid })),
        ),
    ],
    ['newest stakes', tx => readOwnBets(tx, ids, 5)],
    ['last bets', tx => findTooSoon(tx, ids, 1, { rate: 1 })],
    ['rounds', tx => readCrashRounds(tx, ids)],
    ['messages to mark read', tx => markMessagesRead(tx, 'somebody', 1, ids)],
    ['messages to mark unread', tx => markUnread(tx, 'somebody', ids)],
    ['messages to delete', tx => removeMessages(tx, 'somebody', 1, ids)],
    ['promotions', tx => isHeldElsewhere(tx, 'somebody', ids, 1)],
    ['sessions', () => createFindEnded(test.database)(ids)],
    ['tries to forget', tx => attempts().succeedIn(tx, ids)],
    ['tries to keep', tx => attempts().failIn(tx, ids)],
    ['tries to read', () => attempts().tries(ids)],
  ])('look for so many %s', async (_what, look) => {
    await expect(inTurn(look).then(() => 'looked')).resolves.toBe('looked');
  });
});
