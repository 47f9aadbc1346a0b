import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import { measureRecovery } from '../../streamClient/recovery.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { appliedNumbers, closeTabs } from './support/clients.ts';
import { type Nodes, openNodes } from './support/nodes.ts';
import { startTraffic, stopTraffic } from './support/traffic.ts';
import { expectBackoff, losses, openBehind, waitFor } from './support/transportRig.ts';

// A busy machine takes its time over so many events.
vi.setConfig({ testTimeout: 60_000 });

let nodes: Nodes;
let server: Server;
/** The same gateway with a shorter patience: what takes 25 s in the product takes 3 s here. */
let impatient: Server;
beforeAll(async () => {
  nodes = await openNodes();
  server = await nodes.start();
  impatient = await nodes.start({ limits: { pingMs: 1_000, pongMs: 2_000 } });
});
afterEach(async () => {
  closeTabs();
  await stopTraffic();
});
afterAll(() => nodes.close());

it.each([
  [1, 'reset', 'rst'],
  [2, 'closed without a goodbye', 'fin'],
] as const)('case %i: connections that are %s in the middle of a storm of events', async (_n, _what, how) => {
  const behind = await openBehind(nodes, server);
  const { gate, client, states } = behind;
  const traffic = startTraffic(nodes.actions, { perSecond: 500, person: behind.person });
  await traffic.more(100);
  // The first between two frames, the next one within a frame, the last one at a frame.
  // Not once only: a call may be what opens the next connection.
  const within = gate.add({ match: { on: 'tcp' }, action: { do: how, afterBytes: 20_000 } });
  gate.cut(how);
  await waitFor(() => losses(states) >= 2);
  within.remove();
  gate.add({ match: { on: 'frame', dir: 'toClient', event: 'ev', nth: 3 }, action: { do: how } });
  await waitFor(() => losses(states) >= 3);
  await client.live(20_000);
  await traffic.more(50);
  await traffic.stop();
  expect(new Set(states.map(({ reason }) => reason))).toEqual(new Set(['hello', 'network']));
  expectBackoff(states);
  await behind.expectRecovered();
});

it('case 1: what was missed in a short break comes from the ring, every event once', async () => {
  const behind = await openBehind(nodes, server);
  const { gate, client, person } = behind;
  const traffic = startTraffic(nodes.actions, { perSecond: 20, person });
  await traffic.more(5);
  await measureRecovery(client, () => void gate.cut('rst'));
  await traffic.more(5);
  await traffic.stop();
  await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(traffic.wins));
  expect(gate.log.filter(event => event.kind === 'upgraded')).toHaveLength(2);
  await behind.expectRecovered();
});

it('case 3: a client that moved to another network resumes, and its ghost is removed', async () => {
  const behind = await openBehind(nodes, impatient);
  const { gate, client, person } = behind;
  const traffic = startTraffic(nodes.actions, { perSecond: 50, person });
  await measureRecovery(client, () => void gate.cut('halfOpen'));
  await traffic.more(50);
  await traffic.stop();
  // The gateway has got rid of the ghost by itself: nobody told it.
  await eventually(() => expect(gate.open.gateways).toBe(1));
  expect(gate.log.filter(({ kind }) => kind === 'upgraded')).toHaveLength(2);
  await behind.expectRecovered();
});

it.each([
  [4, 'in both directions', 'blackhole'],
  [5, 'towards the client, which goes on talking', 'blackholeToClient'],
] as const)('case %i: a connection that swallows everything %s', async (_n, _what, how) => {
  const behind = await openBehind(nodes, impatient);
  const { gate, client, person } = behind;
  const traffic = startTraffic(nodes.actions, { perSecond: 50, person });
  await traffic.more(20);
  const talking = setInterval(() => client.streams.winners.refresh(), 400);
  await measureRecovery(client, () => void gate.cut(how));
  clearInterval(talking);
  await traffic.more(20);
  await traffic.stop();
  expect(behind.states.map(({ reason }) => reason)).toContain('timeout');
  await eventually(() => expect(gate.open.gateways).toBe(1));
  await behind.expectRecovered();
});
