import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ensureDatabase } from '../../../gateway/db/connect.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { ledgerAccount } from '../../../gateway/db/schema.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { createPost } from '../../../gateway/ledger/wallet/ledger.ts';
import { seedLedger } from '../../../gateway/ledger/wallet/seedLedger.ts';
import { createSeeds } from '../../../gateway/play/games/seeds.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';
import { addMembers } from '../../../tests/capacity/world/members.ts';
import type { Server } from './server.ts';

/** What each member begins with, minor units: enough for every bet of a run. */
const FUNDS = 10_000_000;
const FIRST = 'members';

/** Adds members with money and seeds to a world. */
export async function addPlayers(database: Database, count: number): Promise<readonly Identity[]> {
  const identities = await addMembers(database, count);
  const post = createPost();
  const seeds = createSeeds(randomBytes, async () => false);
  const at = Date.now();
  await database.write(async tx => {
    await seedLedger(tx, at);
    for (const index of identities.keys()) {
      const uid = `c${index}`;
      await tx.insert(ledgerAccount).values({ id: walletOf(uid), kind: 'wallet', uid });
      const legs = [
        { account: 'cashier', amount: -FUNDS },
        { account: walletOf(uid), amount: FUNDS },
      ];
      await post(tx, { opId: `funds:${uid}`, kind: 'deposit', at, legs });
      // Or the first bet of each would cost more than the others.
      await seeds.current(tx, uid, at);
    }
  });
  return identities;
}

/** A world of members with money and seeds, and a copy of it in each of these databases. */
export async function openWorlds(
  { url, observer }: Server,
  members: number,
  names: readonly string[],
): Promise<readonly Identity[]> {
  await ensureDatabase(url('postgres'), FIRST);
  await migrate(url(FIRST));
  const database = openDatabase(url(FIRST), { connections: 1 });
  const identities = await addPlayers(database, members);
  await database.close();
  for (const name of names) await observer.query(`create database ${name} template ${FIRST}`);
  return identities;
}

/** How much of a world's past is there at the begin, s. */
const PAST_S = 60;

/**
 * Adds lost rounds of one member who doesn't play, dated in the minute that ends now: what a bet would have to look at
 * if it looked at the bets before it. They have no seeds: nobody has booked them, and the books are looked at afterwards.
 */
export async function addPast(url: string, uid: string, rate: number): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    await database.db.execute(sql`
      insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo)
      select 'past ' || n, ${uid}, 'DICE', 1000, 0, 1000, ${Date.now()}::int8 - n * 1000 / ${rate}::int8, false
      from generate_series(1, ${rate * PAST_S}::int) n`);
  } finally {
    await database.close();
  }
}
