import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import type { Server } from '../../../gateway/server.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { FaultGate, RuleHandle } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { sizeOf } from '../../size.ts';
import type { StreamClient } from '../../streamClient/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { buildGateway, runGateway } from '../start/gatewayProcess.ts';
import type { Person } from './support/actions.ts';
import { closeTabs, expectWhole, openTab } from './support/clients.ts';
import { openDatabaseGate } from './support/databaseGate.ts';
import { type Nodes, openNodes } from './support/nodes.ts';

const FAULTS = sizeOf('STORM_FAULTS');
/** Many tabs of few people behind one address: no limit of theirs may be in the way of the storm. */
const ROOMY: Partial<RealtimeLimits> = {
  connectsPerIp: { perSecond: 10_000, burst: 10_000 },
  connectsPerUser: { perSecond: 10_000, burst: 10_000 },
  tabsPerUser: 10_000,
};

let nodes: Nodes;
/** What the test in hand has opened, to be closed last things first. */
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  closing = [];
  nodes = await openNodes();
  closing.push(() => nodes.close());
});
afterEach(async () => {
  closeTabs();
  for (const close of closing.reverse()) await close();
});

async function gateTo(origin: string): Promise<FaultGate> {
  const gate = await openFaultGate({ target: origin, random: seeded(4) });
  closing.push(() => gate.close());
  return gate;
}
const openPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => nodes.actions.member()));
const isLive = (client: StreamClient) => client.streams.connection.state$.value.phase === 'live';
const textsOf = (gate: FaultGate, event: string) =>
  gate.log.flatMap(line => (line.kind === 'frame' && line.event === event ? [line.text ?? ''] : []));

/** So many tabs for each, one person after the other: their first reads are no part of the storm. */
async function openTabs(origin: string, people: readonly Person[], each: number) {
  const tabs = new Map<Person, readonly StreamClient[]>();
  for (const person of people) {
    const own = Array.from({ length: each }, () => openTab(origin, person.token));
    tabs.set(person, own);
    await Promise.all(own.map(client => client.live(30_000)));
  }
  return tabs;
}
/** Each person's tabs against a new one of theirs. */
async function expectAllWhole(tabs: ReadonlyMap<Person, readonly StreamClient[]>, { origin }: Server) {
  for (const [{ token }, clients] of tabs) await expectWhole(clients, { origin, token });
}

/** Back at once: the device found another network. */
function hurry(client: StreamClient): void {
  client.lifecycle.online$.set(false);
  client.lifecycle.online$.set(true);
}

/** Lets things happen, some twenty a second, until the result is called. */
function keepHappening(people: readonly Person[], random: () => number): () => Promise<void> {
  let going = true;
  const happening = (async () => {
    for (let i = 0; going; i += 1) {
      const person = people[Math.floor(random() * people.length)];
      if (person && i % 3 === 0) await nodes.actions.deposit(person);
      else if (person) await nodes.actions.win(person);
      await sleep(40);
    }
  })();
  return async () => {
    going = false;
    await happening;
  };
}

it(`case 22: 40 clients under ${FAULTS} faults while events are published lose and repeat none of them (I5)`, async () => {
  const random = seeded(22);
  const server = await nodes.start({ limits: ROOMY });
  const gate = await gateTo(server.origin);
  const people = await openPeople(5);
  const tabs = await openTabs(gate.origin, people, 8);
  const clients = [...tabs.values()].flat();
  const stop = keepHappening(people, random);
  const cuts = ['rst', 'fin', 'rst', 'halfOpen'] as const;
  const touches = [{ do: 'drop' }, { do: 'swap' }, { do: 'dup', copies: 3 }] as const;
  const match = { on: 'frame', dir: 'toClient', event: 'ev' } as const;
  const rules: RuleHandle[] = [];
  let cut = 0;
  const faults = () => rules.reduce((sum, { applied }) => sum + applied, cut);
  for (let round = 0; faults() < FAULTS; round += 1) {
    // Frames suffer on connections that stay up for a while.
    for (const action of touches) rules.push(gate.add({ match, action, times: 10 }));
    cut += clients.filter(isLive).length;
    gate.cut(cuts[round % cuts.length] ?? 'rst');
    for (const client of clients) if (random() < 0.9) hurry(client);
    await eventually(() => expect(clients.filter(isLive).length).toBeGreaterThan(30));
  }
  await stop();
  gate.clear();
  for (const client of clients) if (!isLive(client)) hurry(client);
  await expectAllWhole(tabs, server);
}, 120_000);

it('case 38: a gateway that is stopped spreads its clients, and they return without reading snapshots', async () => {
  await buildGateway();
  const stopped = runGateway({
    ...{ DATABASE_URL: nodes.url, DEMO: 'off', LOG_LEVEL: 'silent' },
    // No balancer has to notice.
    SHUTDOWN_DELAY: '0',
  });
  const gate = await gateTo(await stopped.serving());
  const people = await openPeople(12);
  const tabs = await openTabs(gate.origin, people, 5);
  const clients = [...tabs.values()].flat();
  const way = await openDatabaseGate(nodes.url);
  closing.push(() => way.close());
  // A slow machine takes long to bring everybody back; the reads of its rings must be as few.
  const next = await nodes.start({ url: way.url, limits: { ...ROOMY, loadEveryMs: 3_000 } });
  closing.push(() => next.close());
  gate.target(next.origin);
  const fills = () => way.statements('from topic where t = any');
  expect(fills()).toBeGreaterThan(0);
  const snaps = () =>
    gate.log.filter(line => line.kind === 'request' && line.path === '/v1/snap').length + fills();
  await eventually(() => expect(clients.filter(isLive)).toHaveLength(clients.length));
  const before = snaps();
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended()).toBe(0);
  await Promise.all(clients.map(client => client.live(30_000)));
  expect(snaps() - before).toBeLessThan(clients.length * 0.05);
  const byes = textsOf(gate, 'bye');
  expect(byes).toHaveLength(clients.length);
  for (const bye of byes) expect(bye).toMatch(/"code":"restart","spreadMs":[1-9]/);
  for (const person of people) await nodes.actions.deposit(person);
  await expectAllWhole(tabs, next);
}, 120_000);

it('case 72: of a crowd beyond what is allowed some are told to wait, and all get in', async () => {
  const server = await nodes.start({ limits: { ...ROOMY, connectsPerIp: { perSecond: 2, burst: 5 } } });
  const gate = await gateTo(server.origin);
  const people = await openPeople(2);
  const tabs = new Map(
    people.map(person => [person, Array.from({ length: 10 }, () => openTab(gate.origin, person.token))]),
  );
  const clients = [...tabs.values()].flat();
  await Promise.all(clients.map(client => client.live(40_000)));
  const refusals = textsOf(gate, 'CONNECT_ERROR');
  expect(refusals.length).toBeGreaterThan(5);
  for (const refusal of refusals) expect(refusal).toMatch(/"code":"overloaded","retryMs":[1-9]/);
  await expectAllWhole(tabs, server);
}, 120_000);
