import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeamlessCall } from '../../../streams/wire/gameServers/seamless.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { registerAt } from '../gameServers/registerAt.ts';
import { rigOf, SERVER } from '../gameServers/rig.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';

const BUILD = buildOf('gateway');
const KILLS = 3;

let test: TestDatabase;
let gateway: GatewayProcess;
const start = (port: number) =>
  startGatewayProcess(BUILD, {
    databaseUrl: test.url,
    operatorToken: randomUUID(),
    port,
    env: { DEMO: 'off', GAME_SERVERS: JSON.stringify([SERVER]) },
  });

beforeAll(async () => {
  await buildGatewayProcess(BUILD);
  test = await createTestDatabase();
  gateway = await start(0);
}, 120_000);
afterAll(async () => {
  await gateway?.stop();
  await test?.drop();
});

const register = () => registerAt(gateway.origin);

it('issue 14: kill -9 of the gateway in the middle of rounds doubles no stake and loses no win', async () => {
  const token = await register();
  const call = (request: string, options?: Parameters<typeof callAt>[2]) =>
    callAt(gateway.origin, request, options);
  const { benchOf } = rigOf({ call, origin: gateway.origin, member: register });
  const bench = benchOf(token);
  const { session, balance } = await bench.open();
  // As a game server does: the same ids until there is an answer.
  const insist = async (name: SeamlessCall, params: object) => {
    const request = randomUUID();
    for (;;) {
      const answered = await bench.call(name, params, { request }).catch(() => null);
      if (answered !== null && answered.status < 500) return answered.body;
      await sleep(50);
    }
  };
  let expected = balance;
  let isOver = false;
  let rounds = 0;
  const play = async () => {
    while (!isOver) {
      rounds += 1;
      const n = rounds;
      const ids = (name: string) => ({ session, round: `r${n}`, transaction: `${name}-${n}` });
      expect(await insist('bet', { ...ids('bet'), amount: 7 })).toMatchObject({ ok: true });
      expect(await insist('win', { ...ids('win'), amount: 5 })).toMatchObject({ ok: true });
      expect(await insist('endRound', ids('end'))).toMatchObject({ ok: true, stake: 7, payout: 5 });
      expected -= 2;
    }
  };
  const lanes = Promise.all([play(), play(), play()]);
  lanes.catch(() => {});
  const port = Number(new URL(gateway.origin).port);
  for (let n = 0; n < KILLS; n += 1) {
    const before = rounds;
    // Never at the same moment of a round.
    while (rounds < before + 5 + n) await sleep(7);
    await gateway.stop('SIGKILL');
    gateway = await start(port);
  }
  const before = rounds;
  while (rounds < before + 5) await sleep(20);
  isOver = true;
  await lanes;
  expect(await insist('balance', { session })).toMatchObject({ balance: expected });
  expect(await test.database.read(auditBooks)).toEqual([]);
}, 120_000);
