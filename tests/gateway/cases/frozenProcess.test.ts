import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spreadAccount } from '../../../gateway/ledger/wallet/accounts.ts';
import { type AgentTeam, createAgentTeam } from '../../processes/agentTeam.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import type { Person } from './support/actions.ts';

const BUILD = buildOf('gateway');
let test: TestDatabase;
let team: AgentTeam;
let first: GatewayProcess;
let second: GatewayProcess;
beforeAll(async () => {
  await buildGatewayProcess(BUILD);
  test = await createTestDatabase();
  const options = {
    databaseUrl: test.url,
    operatorToken: randomUUID(),
    env: { DEMO: 'off', DEMO_CLOCK: '60' },
  };
  first = await startGatewayProcess(BUILD, options);
  second = await startGatewayProcess(BUILD, options);
  team = await createAgentTeam(test.database, Date.now());
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await test.drop();
});

const count = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await test.database.db.execute<{ n: string }>(query);
  return Number(rows[0]?.n);
};
/** Sessions of this database in a state, besides the one that asks. */
const sessions = (where: ReturnType<typeof sql>) =>
  count(
    sql`select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  );

describe('two gateways on one database', () => {
  it('issue 11.45: keep sound books while both take bets, and publish the pool that the ledger has', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => team.player()));
    const origins = [first.origin, second.origin];
    const rounds = await Promise.all(
      players.map(async (player, i) => {
        let placed = 0;
        for (let turn = 0; turn < 6; turn += 1) {
          if (await team.bet(origins[(i + turn) % 2] ?? '', player)) placed += 1;
        }
        return placed;
      }),
    );
    const total = rounds.reduce((sum, placed) => sum + placed, 0);
    expect(total).toBeGreaterThanOrEqual(players.length);
    expect(await count(sql`select count(*) as n from round`)).toBe(total);
    expect(await auditBooks(test.database.db)).toEqual([]);
    await eventually(async () => {
      const { rows } = await test.database.db.execute<Record<'told' | 'pool' | 'entries', string>>(sql`
        select (select st->>'amount' from topic where t = 'g:jackpot') as told,
          (select sum(balance) from ledger_account where kind = 'jackpot') as pool,
          (select sum(amount) from ledger_entry e join ledger_account a on a.id = e.account_id
            where a.kind = 'jackpot') as entries`);
      expect(Number(rows[0]?.told)).toBe(Number(rows[0]?.pool));
      expect(Number(rows[0]?.entries)).toBe(Number(rows[0]?.pool));
    });
  });

  it('issue 11.45: one that is frozen in the middle of a bet stops nobody’s bets', async () => {
    const frozen = await team.player();
    const others = await Promise.all([
      sharingARow(frozen),
      ...Array.from({ length: 4 }, () => team.player()),
    ]);
    let stuck: Promise<unknown> = Promise.resolve();
    await test.database.write(async tx => {
      // The bet has its date and its money when it waits for the topic of the player's balance.
      const t = `u:${frozen.uid}:balance`;
      await tx.execute(sql`insert into topic (t, e, s, ts) values (${t}, '1.a', 0, 0)`);
      stuck = Promise.allSettled([team.bet(first.origin, frozen)]);
      await eventually(async () => expect(await sessions(sql`wait_event_type = 'Lock'`)).toBe(1));
      first.freeze();
    });
    try {
      await eventually(async () =>
        expect(await sessions(sql`state = 'idle in transaction'`)).toBeGreaterThan(0),
      );
      const placed = await Promise.all(others.map(player => team.bet(second.origin, player)));
      expect(placed.every(round => round !== null)).toBe(true);
    } finally {
      first.thaw();
    }
    await stuck;
    expect(await auditBooks(test.database.db)).toEqual([]);
  });
});

/** A player whose bets are booked on the same row of the house as those of another one. */
async function sharingARow(other: Person): Promise<Person> {
  for (;;) {
    const player = await team.player();
    if (spreadAccount('house', player.uid) === spreadAccount('house', other.uid)) return player;
  }
}
