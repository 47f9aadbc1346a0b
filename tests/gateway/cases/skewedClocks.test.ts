import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settlement, windowBoundary } from '../../../gateway/db/schema.ts';
import { type AgentTeam, createAgentTeam } from '../../processes/agentTeam.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const BUILD = 'skewed-clocks';
/** A settlement window, ms of world time. */
const WINDOW = 300_000;

let test: TestDatabase;
const running: GatewayProcess[] = [];
beforeAll(() => buildGatewayProcess(BUILD));
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(process => process.stop()));
  await test.drop();
});

const operatorToken = randomUUID();
async function start(rate: number, wallStartsAt: number): Promise<GatewayProcess> {
  const process = await startGatewayProcess(BUILD, {
    databaseUrl: test.url,
    operatorToken,
    wallStartsAt,
    env: { DEMO: 'off', DEMO_CLOCK: String(rate) },
  });
  running.push(process);
  return process;
}

const closedTo = async () => {
  const [row] = await test.database.db
    .select()
    .from(windowBoundary)
    .where(eq(windowBoundary.kind, 'realtime'));
  return row?.closedTo ?? 0;
};
const isSettled = async (end: number) =>
  (await test.database.db.select().from(settlement).where(eq(settlement.periodEnd, end))).length > 0;

/** Bets at both gateways in turn until the window that ends at `end` is closed. */
async function betUntilClosed(team: AgentTeam, origins: readonly string[], end: number): Promise<void> {
  while ((await closedTo()) < end) {
    const players = await Promise.all(origins.map(() => team.player()));
    await Promise.all(players.map((player, i) => team.bet(origins[i] ?? '', player)));
  }
}

describe('two gateways whose clocks differ', () => {
  it.each([1, 60])('issue 11.39: at demo clock %i every bet is paid exactly once', async rate => {
    const end = Math.ceil(Date.now() / WINDOW) * WINDOW + 20 * WINDOW;
    const behind = await start(rate, end - 40_000 * rate);
    const team = await createAgentTeam(test.database, end - 20 * WINDOW);
    // The one ahead may need longer to start than the window stays open.
    await team.bet(behind.origin, await team.player());
    const ahead = await start(rate, end - 2_000 * rate);

    await betUntilClosed(team, [ahead.origin, behind.origin], end);
    const closed = await closedTo();
    for (let i = 0; i < 20; i += 1) {
      const round = await team.bet(behind.origin, await team.player());
      expect(round?.at).toBeGreaterThan(closed);
    }

    await eventually(async () => expect(await isSettled(closed)).toBe(true));
    const books = await team.books();
    expect(books.settled).toBeGreaterThan(0);
    expect(books).toMatchObject({ unpaid: 0, paid: books.owed });
  });
});
