import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDatabase } from '../../../gateway/db/connect.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { sizeOf } from '../../size.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createActions, type Person } from './support/actions.ts';
import { type KillableServer, startKillableServer } from './support/killableServer.ts';
import { createOperations, type Done } from './support/mixedOperations.ts';

/** A thousand take some ten minutes. */
const OPERATIONS = sizeOf('CRASH_OPERATIONS');
const SEED = process.env.CRASH_SEED ?? 'crashes';
/** Operations between two kills. */
const STRETCH = 10;
/** How many are under way at a time. */
const AT_ONCE = 8;
const FUNDS = 50_000;
const BUILD = buildOf('gateway');
const MS_PER_OPERATION = 2_500;

const operatorToken = randomUUID();
let server: KillableServer;
let database: Database;
let gateway: GatewayProcess;
let people: readonly Person[];
const start = (port: number) =>
  startGatewayProcess(BUILD, {
    databaseUrl: server.url('crashes'),
    operatorToken,
    port,
    env: { DEMO: 'off', DEMO_CLOCK: '200' },
  });

beforeAll(async () => {
  await buildGatewayProcess(BUILD);
  server = await startKillableServer();
  await ensureDatabase(server.url('postgres'), 'crashes');
  gateway = await start(0);
  database = openDatabase(server.url('crashes'), { connections: 8 });
  const actions = createActions(database);
  people = await Promise.all(Array.from({ length: 6 }, () => actions.member()));
  for (const { uid } of people) {
    const legs = [
      { account: 'cashier', amount: -FUNDS },
      { account: walletOf(uid), amount: FUNDS },
    ];
    await database.write(tx =>
      wallet.post(tx, { opId: `funds:${uid}`, kind: 'grant', legs, at: Date.now() }),
    );
  }
}, 120_000);
afterAll(async () => {
  await gateway?.stop();
  await database?.close();
  await server?.stop();
});

const readSnap = () => Promise.reject(new Error('nobody reads here'));
const wallet = createWallet({ publish: createPublish({ wall: Date.now }), readSnap });

/** Kills one of the two and waits until it is back. */
async function kill(which: 'gateway' | 'database'): Promise<void> {
  if (which === 'database') return server.kill();
  const port = Number(new URL(gateway.origin).port);
  await gateway.stop('SIGKILL');
  gateway = await start(port);
}

it(
  `issue 13: kill -9 of the gateway and of PostgreSQL at random moments of ${OPERATIONS} mixed operations leaves sound books, and nothing that was answered is missing`,
  async () => {
    const { next } = createRandom(SEED);
    const draw = createOperations(
      { origin: gateway.origin, operatorToken, wallet, database, random: next },
      people,
    );
    const done: Done[] = [];
    for (let from = 0; from < OPERATIONS; from += STRETCH) {
      const waiting = Array.from({ length: Math.min(STRETCH, OPERATIONS - from) }, draw);
      const lane = async () => {
        for (let ask = waiting.pop(); ask !== undefined; ask = waiting.pop()) done.push(await ask());
      };
      const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane));
      // Whatever fails fails when all are awaited.
      lanes.catch(() => {});
      await sleep(next() * 120);
      await kill(next() < 0.5 ? 'gateway' : 'database');
      await lanes;
      expect(await database.read(auditBooks)).toEqual([]);
      expect(await differences(done)).toEqual([]);
    }
    expect(done).toHaveLength(OPERATIONS);
    expect(done.filter(({ opIds }) => opIds.length > 0).length).toBeGreaterThan(OPERATIONS / 2);
  },
  60_000 + OPERATIONS * MS_PER_OPERATION,
);

/** Where the ledger isn't what the answers say: missing operations, and wallets with more or less than they add up to. */
async function differences(done: readonly Done[]): Promise<readonly string[]> {
  const opIds = done.flatMap(it => it.opIds);
  const { rows } = await database.db.execute<{ op_id: string }>(
    sql`select op_id from ledger_tx where op_id = any (${sql.param(opIds)}::text[])`,
  );
  const booked = new Set(rows.map(row => row.op_id));
  const missing = opIds.filter(opId => !booked.has(opId)).map(opId => `${opId} is missing`);
  const balances = await database.db.execute<{ id: string; balance: string }>(
    sql`select id, balance from ledger_account where kind = 'wallet'`,
  );
  const wrong = people.flatMap(({ uid }) => {
    const own = done.filter(it => it.uid === uid).reduce((sum, { amount }) => sum + amount, FUNDS);
    const has = Number(balances.rows.find(({ id }) => id === walletOf(uid))?.balance);
    return has === own ? [] : [`${uid} has ${has} instead of ${own}`];
  });
  return [...missing, ...wrong];
}
