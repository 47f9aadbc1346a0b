import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { sqlState, violatedConstraint } from '../../../gateway/db/retry.ts';
import {
  account,
  contract,
  ledgerAccount,
  ledgerEntry,
  ledgerTx,
  seedPair,
  world,
} from '../../../gateway/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

const put = (key: string, value: number) => ({ key, value });

describe('Transactions', () => {
  it('Two transactions in each other’s way both end well, because the one that loses runs again', async () => {
    const { database } = test;
    await database.db.insert(world).values([put('a', 0), put('b', 0)]);
    let both: () => void = () => {};
    const bothHold = new Promise<void>(resolve => {
      both = resolve;
    });
    let holding = 0;
    let runs = 0;
    const raise = (first: string, second: string) =>
      database.write(async tx => {
        runs += 1;
        const increase = { value: sql`to_jsonb(${world.value}::int + 1)` };
        await tx.update(world).set(increase).where(eq(world.key, first));
        holding += 1;
        if (holding === 2) both();
        await bothHold;
        await tx.update(world).set(increase).where(eq(world.key, second));
      });
    await Promise.all([raise('a', 'b'), raise('b', 'a')]);
    const rows = await database.db.select().from(world);
    expect(rows.map(row => row.value)).toEqual([2, 2]);
    // Three, unless the loser is back before the winner has woken up: then it loses once more.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  it('A write that throws leaves nothing behind', async () => {
    const { database } = test;
    const error = await failure(
      database.write(async tx => {
        await tx.insert(world).values(put('a', 1));
        throw new Error('changed my mind');
      }),
    );
    expect(error).toMatchObject({ message: 'changed my mind' });
    expect(await database.db.select().from(world)).toEqual([]);
  });

  it('A read sees one moment, whatever is committed meanwhile, and can’t write', async () => {
    const { database } = test;
    await database.read(async tx => {
      expect(await tx.select().from(world)).toEqual([]);
      await database.db.insert(world).values(put('a', 1));
      expect(await tx.select().from(world)).toEqual([]);
    });
    const error = await failure(database.read(tx => tx.insert(world).values(put('b', 1))));
    expect(sqlState(error)).toBe('25006');
  });

  it('A server that ends every session is only noticed, and the next query gets a new one', async () => {
    const lost = vi.fn();
    const other = openDatabase(test.url, { connections: 1, onConnectionLost: lost });
    try {
      const { rows } = await other.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await test.database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
      expect(await other.ping()).toBe(true);
    } finally {
      await other.close();
    }
    expect(await other.ping()).toBe(false);
  });
});

describe('What only the database can guarantee', () => {
  const person = { uid: 'u1', username: 'one', type: 1, createdAt: 0 };

  it('A booking whose entries don’t sum to zero can’t be committed', async () => {
    const { database } = test;
    const version = sql`(select version from ledger_account where id = 'house')`;
    const book = (amounts: readonly number[]) =>
      database.write(async tx => {
        await tx
          .insert(ledgerAccount)
          .values([
            { id: 'house', kind: 'house' },
            { id: 'cashier', kind: 'cashier' },
          ])
          .onConflictDoNothing();
        const [booking] = await tx
          .insert(ledgerTx)
          .values({ opId: `op:${amounts}`, kind: 'grant', at: 0 })
          .returning();
        if (booking === undefined) throw new Error('no booking');
        const [left, right] = amounts;
        if (left === undefined) return;
        await tx.update(ledgerAccount).set({ version: sql`${ledgerAccount.version} + 1` });
        await tx
          .insert(ledgerEntry)
          .values([
            { txId: booking.id, accountId: 'house', amount: left, balanceAfter: left, version },
            ...(right === undefined
              ? []
              : [{ txId: booking.id, accountId: 'cashier', amount: right, balanceAfter: right, version }]),
          ]);
      });
    await book([5, -5]);
    expect(violatedConstraint(await failure(book([5, -4])))).toBe('ledger_tx_sums_to_zero');
    expect(violatedConstraint(await failure(book([5])))).toBe('ledger_tx_sums_to_zero');
    expect(violatedConstraint(await failure(book([])))).toBe('ledger_tx_sums_to_zero');
    expect(await database.db.select().from(ledgerTx)).toHaveLength(1);
  });

  it('An account has one pair of seeds in use at a time', async () => {
    const { db } = test.database;
    await db.insert(account).values(person);
    const pair = (id: string, revealedAt: number | null) =>
      db.insert(seedPair).values({
        id,
        uid: person.uid,
        serverSeed: 's',
        commit: 'c',
        clientSeed: 'k',
        createdAt: 0,
        revealedAt,
      });
    await pair('old', 1);
    await pair('new', null);
    expect(violatedConstraint(await failure(pair('third', null)))).toBe('seed_pair_in_use');
  });

  it('A downline has one contract of a kind and category that is not ended', async () => {
    const { db } = test.database;
    await db.insert(account).values(person);
    const make = (id: string, state: 'accepted' | 'rejected' | 'terminated', category = 'CONS') =>
      db
        .insert(contract)
        .values({ id, kind: 'realtime', category, downlineUid: person.uid, state, createdAt: 0 });
    await make('c1', 'rejected');
    await make('c2', 'terminated');
    await make('c3', 'accepted');
    await make('c4', 'accepted', 'RNG');
    expect(violatedConstraint(await failure(make('c5', 'accepted')))).toBe('contract_open');
  });
});
