import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRandom } from '../../../gateway/ground/random.ts';
import type { RoundView } from '../../../partner/rounds/view.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import {
  buildPartnerProcess,
  type PartnerProcess,
  startPartnerProcess,
} from '../../processes/partnerProcess.ts';
import { sizeOf } from '../../size.ts';
import { type LossyRelay, openLossyRelay } from '../gameServers/lossyRelay.ts';
import { openPartnerPlayer } from '../gameServers/partnerPlayer.ts';
import { registerAt } from '../gameServers/registerAt.ts';
import { GAME, SERVER } from '../gameServers/rig.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';

const GATEWAY = buildOf('gateway');
const PARTNER = buildOf('games');
const ROUNDS = sizeOf('PARTNER_STORM_ROUNDS');
const PLAYERS = 4;
const KILLS = 4;

let test: TestDatabase;
let gateway: GatewayProcess;
let partner: PartnerProcess;
let relay: LossyRelay;
let data: string;

const { next } = createRandom('partner storm');
const startGateway = (port: number) =>
  startGatewayProcess(GATEWAY, {
    databaseUrl: test.url,
    operatorToken: randomUUID(),
    port,
    env: { DEMO: 'off', GAME_SERVERS: JSON.stringify([SERVER]) },
  });
const startPartner = (port: number) =>
  startPartnerProcess(PARTNER, {
    ...{ gateway: relay.origin, server: SERVER.id, secret: SERVER.secret, data, port },
  });
const portOf = ({ origin }: { readonly origin: string }) => Number(new URL(origin).port);

beforeAll(async () => {
  await Promise.all([buildGatewayProcess(GATEWAY), buildPartnerProcess(PARTNER)]);
  data = await mkdtemp(path.join(tmpdir(), 'croupier-partner-'));
  test = await createTestDatabase();
  gateway = await startGateway(0);
  relay = await openLossyRelay(() => gateway.origin, next);
  partner = await startPartner(0);
}, 120_000);
afterAll(async () => {
  await partner?.stop();
  relay?.close();
  await gateway?.stop();
  await test?.drop();
  await rm(data, { recursive: true, force: true });
});

async function openPlayer() {
  const token = await registerAt(gateway.origin);
  const { body } = await callAt(gateway.origin, 'POST /wps/relay/GCS_gameLaunchFB', { token, params: GAME });
  const player = await openPartnerPlayer((body.value as CallValue<'gameLaunch'>).url, () => partner.origin);
  return { player, seen: [] as RoundView[], start: player.boot.balance };
}

it('issue 14: the partner’s slot in a storm, with kill -9 of either side in the middle of rounds, doubles no stake and loses no win', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, openPlayer));
  let played = 0;
  const lanes = players.map(async ({ player, seen }) => {
    const [stake = 0] = player.boot.stakes;
    while (played < ROUNDS) {
      played += 1;
      const round = await player.play(stake);
      seen.push(round);
      // Whoever asks twice hears the same, and pays once.
      if (next() < 0.2)
        expect(await player.again(round)).toMatchObject({
          n: round.n,
          payout: round.payout,
          outcome: round.outcome,
        });
    }
  });
  const all = Promise.all(lanes);
  all.catch(() => {});
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (played < (ROUNDS * kill) / (KILLS + 1)) await sleep(7);
    await sleep(next() * 30);
    if (kill % 2 === 0) {
      await gateway.stop('SIGKILL');
      gateway = await startGateway(portOf(gateway));
    } else {
      const port = portOf(partner);
      await partner.stop('SIGKILL');
      partner = await startPartner(port);
    }
  }
  await all;
  relay.calm();
  await relay.quiet();
  await vi.waitFor(
    async () => {
      const health = await fetch(`${partner.origin}/healthz`);
      expect(await health.json()).toEqual({ ok: true, waiting: 0 });
    },
    { timeout: 60_000, interval: 100 },
  );
  const settled = players.flatMap(({ seen }) => seen.filter(({ state }) => state === 'settled'));
  // On a machine with other work many stakes go back.
  expect(settled.length).toBeGreaterThan(ROUNDS / 10);
  for (const { player, seen, start } of players) {
    const result = seen
      .filter(({ state }) => state === 'settled')
      .reduce((sum, { stake, payout }) => sum + payout - stake, 0);
    expect(seen.map(({ n }) => n)).toEqual(seen.map((_, at) => at + 1));
    // No balance is said while the gateway takes too long for an answer; the first one that is must be right.
    const balance = await vi.waitUntil(async () => (await player.state()).balance, {
      timeout: 90_000,
      interval: 500,
    });
    expect(balance).toBe(start + result);
  }
  const { rows } = await test.database.db.execute<Record<string, string>>(sql`
    select count(*) filter (where state = 'CLOSED') as closed, count(*) filter (where state = 'OPEN') as open,
      sum(payout) as paid from game_round`);
  expect(rows.map(({ closed, open, paid }) => [closed, open, paid].map(Number))).toEqual([
    [settled.length, 0, settled.reduce((sum, { payout }) => sum + payout, 0)],
  ]);
  expect(await test.database.read(auditBooks)).toEqual([]);
}, 400_000);
