import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { DemoWorld } from '../../../gateway/demo/seed.ts';
import { createApp } from '../../../gateway/http/app.ts';
import { createStaffCheck } from '../../../gateway/http/staffToken.ts';
import type { Merchant } from '../../../gateway/merchant/merchant.ts';
import type { Page } from '../../../gateway/page/page.ts';
import { closeApp } from '../../../gateway/process/listen.ts';
import { createCounts } from '../../../gateway/realtime/counts.ts';
import { createSnapHandler } from '../../../gateway/realtime/snapHandler.ts';
import { createReadSnap } from '../../../gateway/realtime/snaps.ts';
import { type Client, createClient } from '../../../gateway/simulator/client.ts';
import { type Simulator, startSimulator } from '../../../gateway/simulator/simulator.ts';
import { openWorld } from '../../../gateway/world/openWorld.ts';
import { createTestDatabase } from '../support/database.ts';
import { testMerchant } from '../support/merchant.ts';
import { createVirtualClock, type VirtualClock } from './virtualClock.ts';

export const START = Date.UTC(2026, 0, 5, 12);
const OPERATOR_TOKEN = 'operator-token-of-this-test';
const MERCHANT = 'waterlily';

/** The real gateway over HTTP with a demo world whose time the test moves. */
export interface Demo {
  readonly clock: VirtualClock;
  readonly world: DemoWorld;
  /** A visitor's browser, as far as calls go. */
  readonly visitor: Client;
  /** Starts the simulator. */
  play(): Simulator;
  /** What the simulators sent: method and path. */
  readonly sent: readonly string[];
  /** Calls of theirs without an answer so far. */
  underWay(): number;
  close(): Promise<void>;
}

const NO_PAGE: Page = { install: async () => {}, present: () => true, relaxed: false };

/** Opens a fresh demo world and serves it on a free port. Close it after the tests. */
export async function openDemo(demoSeed: string, merchant: Merchant = testMerchant()): Promise<Demo> {
  const { database, drop } = await createTestDatabase();
  const clock = createVirtualClock(START);
  const wall = Date.now;
  const log = pino({ level: 'silent' });
  const { modules, demo } = await openWorld({
    database,
    clock,
    wall,
    log,
    demoSeed,
    merchant,
    origin: () => 'http://localhost',
  });
  if (demo === null) throw new Error('this world has no demo');
  const { identity, chat, sealing } = modules.ports;
  const readSnap = createReadSnap(modules.readers);
  const app = await createApp({
    handlers: {
      ...modules.handlers,
      snap: createSnapHandler({
        ...{ readSnap, counts: createCounts(), watch: { asked() {} } },
        items: { there: async () => new Set() },
      }),
    },
    ...{ database, clock, wall, log },
    authenticate: identity.authenticate,
    isBlocked: () => false,
    markActive: identity.markActive,
    admit: chat.admit,
    openDesk: true,
    unseal: sealing.unseal,
    sealedOnly: true,
    authenticateStaff: createStaffCheck(OPERATOR_TOKEN),
    trail: modules.ports.trail,
    secondOperator: modules.ports.secondOperator,
    rateLimits: { signIn: 10_000, others: 100_000 },
    clientAddress: request => request.socket.remoteAddress ?? '',
    page: NO_PAGE,
    health: {
      database: async () => true,
      sockets: () => true,
      page: () => true,
      unsettled: () => 0,
      setAside: () => 0,
      ...{ degraded: () => [], loops: () => [], monotonic: () => 0 },
      accepting: () => true,
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const sent: string[] = [];
  let underWay = 0;
  const stop = new AbortController();
  const stopLoops = modules.startLoops();
  return {
    clock,
    world: demo,
    visitor: createClient({ origin, merchant: MERCHANT, wall, signal: stop.signal }),
    sent,
    underWay: () => underWay,
    play: () =>
      startSimulator({
        ...{ origin, merchant: MERCHANT, operatorToken: OPERATOR_TOKEN, world: demo, clock, wall, log },
        pass: identity.pass,
        async fetch(input, init) {
          sent.push(`${init?.method} ${new URL(String(input)).pathname}`);
          underWay += 1;
          return fetch(input, init).finally(() => {
            underWay -= 1;
          });
        },
      }),
    async close() {
      stop.abort();
      // Connections that become idle only now would keep a plain close waiting for a minute.
      await closeApp(app);
      await Promise.all(stopLoops.map(stopLoop => stopLoop()));
      await drop();
    },
  };
}
