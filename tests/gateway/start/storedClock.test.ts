import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { topic, windowBoundary } from '../../../gateway/db/schema.ts';
import {
  joinStoredClock,
  lockWorld,
  newestDate,
  rejoinStoredClock,
  setStoredClock,
  worldAt,
} from '../../../gateway/ground/clock/storedClock.ts';
import type { Query } from '../../../gateway/ground/clock/timeSample.ts';
import { seedLedger } from '../../../gateway/ledger/wallet/seedLedger.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const HOUR = 3_600_000;
let test: TestDatabase;
let clients: pg.Client[] = [];
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(clients.map(client => client.end()));
  clients = [];
  await test.drop();
});

/** The session of a gateway. */
async function openSession(): Promise<{ query: Query; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  clients.push(client);
  return {
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
    async end() {
      clients = clients.filter(it => it !== client);
      await client.end();
    },
  };
}
const datedAhead = async (at: number) => {
  await test.database.db.insert(topic).values({ t: 'g:status', e: '1.a', s: 1, ts: at });
};

describe('the clock of a world', () => {
  it('begins at the database’s time, also where rows of a real world are dated ahead of it', async () => {
    await datedAhead(Date.now() + 24 * HOUR);
    const { query } = await openSession();
    const stored = await joinStoredClock(query, 1);
    expect(stored.world).toBe(Math.round(stored.database));
    expect(Math.abs(stored.database - Date.now())).toBeLessThan(HOUR);
  });

  it('begins at the newest row of a fast world that ran ahead, once', async () => {
    const ahead = Date.now() + 24 * HOUR;
    await datedAhead(ahead);
    const { query } = await openSession();
    const made = await joinStoredClock(query, 60);
    expect(made).toMatchObject({ world: ahead, rate: 60 });
    await test.database.db.update(topic).set({ ts: ahead + 24 * HOUR });
    expect(await joinStoredClock((await openSession()).query, 60)).toEqual(made);
  });

  it('knows the newest date of topics, ledger and closed windows', async () => {
    const { query } = await openSession();
    expect(await newestDate(query)).toBe(0);
    await datedAhead(7_000);
    expect(await newestDate(query)).toBe(7_000);
    await test.database.write(tx => seedLedger(tx, 9_000));
    expect(await newestDate(query)).toBe(9_000);
    await test.database.db.insert(windowBoundary).values({ kind: 'realtime', closedTo: 11_000 });
    expect(await newestDate(query)).toBe(11_001);
  });

  it('goes on from where it is when the only gateway runs it at another rate', async () => {
    const first = await openSession();
    const slow = await joinStoredClock(first.query, 1);
    await first.end();
    const second = await openSession();
    // The server may not have noticed yet that the first one has ended.
    const fast = await eventually(() => joinStoredClock(second.query, 60));
    expect(fast.rate).toBe(60);
    expect(fast.database).toBeGreaterThanOrEqual(slow.database);
    expect(fast.world).toBe(worldAt(slow, fast.database));
    expect(await rejoinStoredClock(second.query)).toEqual(fast);
  });

  it('is refused another rate while a gateway runs, however often it is asked', async () => {
    const first = await openSession();
    await joinStoredClock(first.query, 1);
    const second = await openSession();
    for (let i = 0; i < 2; i += 1)
      await expect(joinStoredClock(second.query, 60)).rejects.toThrow(
        'DEMO_CLOCK is 60, but another gateway of this world runs at 1: stop it first, or set the same.',
      );
    expect(await joinStoredClock(second.query, 1)).toMatchObject({ rate: 1 });
  });

  it('can be set back by whoever is alone with it', async () => {
    const first = await openSession();
    await joinStoredClock(first.query, 60);
    const other = await openSession();
    expect(await lockWorld(other.query)).toBe(false);
    await first.end();
    await eventually(async () => expect(await lockWorld(other.query)).toBe(true));
    await test.database.db.execute(`update world_clock set world = world + 86400000`);
    await setStoredClock(other.query, 60, 'database');
    await other.end();
    const stored = await joinStoredClock((await openSession()).query, 60);
    expect(stored.world).toBe(Math.round(stored.database));
  });
});
