import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { appliedNumbers, closeTabs } from './support/clients.ts';
import { type Nodes, openNodes } from './support/nodes.ts';
import { startTraffic, stopTraffic } from './support/traffic.ts';
import { openBehind } from './support/transportRig.ts';

// A busy machine takes its time over so many events.
vi.setConfig({ testTimeout: 60_000 });

let nodes: Nodes;
let server: Server;
beforeAll(async () => {
  nodes = await openNodes();
  server = await nodes.start({ limits: { pingMs: 1_000, pongMs: 10_000 } });
});
afterAll(async () => {
  closeTabs();
  await stopTraffic();
  await nodes.close();
});

const count = (gate: FaultGate, kind: string) => gate.log.filter(event => event.kind === kind).length;

it.each([
  ['refuses it', { do: 'respond', status: 403, body: 'no websockets here' }],
  ['cuts it off', { do: 'rst' }],
] as const)(
  'case 11: behind a proxy that %s instead of a websocket, polling carries the same state',
  async (_how, action) => {
    const behind = await openBehind(nodes, server, gate => gate.add({ match: { on: 'upgrade' }, action }));
    const { gate, client, person } = behind;
    const traffic = startTraffic(nodes.actions, { perSecond: 50, person });
    await traffic.more(30);
    await traffic.stop();
    await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(traffic.wins));
    expect(client.streams.connection.state$.value).toMatchObject({ phase: 'live', mode: 'seq' });
    expect(count(gate, 'upgraded')).toBe(0);
    await behind.expectRecovered();
  },
);

it('case 11: after a websocket that was refused for a moment, polling lets the client in and a websocket follows', async () => {
  const behind = await openBehind(nodes, server, gate =>
    gate.add({ match: { on: 'upgrade' }, action: { do: 'respond', status: 503, body: '' }, times: 1 }),
  );
  const { gate, client } = behind;
  await eventually(() => expect(count(gate, 'upgraded')).toBe(1));
  expect(client.streams.connection.state$.value).toMatchObject({ phase: 'live', mode: 'seq' });
  const traffic = startTraffic(nodes.actions, { perSecond: 50, person: behind.person });
  await traffic.more(30);
  await traffic.stop();
  await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(traffic.wins));
  expect(behind.states.filter(({ phase }) => phase !== 'live')).toEqual([]);
  await behind.expectRecovered();
});

it('case 12: a slow line with jitter and stalls costs patience, but no connection and no event', async () => {
  const behind = await openBehind(nodes, server, gate =>
    gate.add({
      match: { on: 'tcp' },
      action: {
        do: 'shape',
        latencyMs: 500,
        jitterMs: 400,
        bytesPerSecond: 8_000,
        stall: { share: 0.05, ms: 2_000 },
      },
    }),
  );
  const { gate, client, person } = behind;
  const before = client.applied.length;
  const traffic = startTraffic(nodes.actions, { perSecond: 2, person });
  await traffic.more(12);
  await traffic.stop();
  await behind.expectRecovered();
  expect(client.applied.length).toBeGreaterThan(before);
  expect(count(gate, 'upgraded')).toBe(1);
  expect(new Set(behind.states.map(({ phase }) => phase))).toEqual(new Set(['live']));
});

it('case 13: bytes that arrive in any pieces make the same events', async () => {
  const behind = await openBehind(nodes, server, gate =>
    gate.add({ match: { on: 'tcp' }, action: { do: 'shape', slice: 7 } }),
  );
  const { gate, client, person } = behind;
  const traffic = startTraffic(nodes.actions, { perSecond: 200, person });
  await traffic.more(120);
  await traffic.stop();
  await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(traffic.wins));
  expect(count(gate, 'upgraded')).toBe(1);
  expect(gate.log.filter(event => event.kind === 'frame' && event.event === 'unknown')).toEqual([]);
  await behind.expectRecovered();
});
