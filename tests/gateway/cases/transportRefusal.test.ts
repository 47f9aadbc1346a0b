import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import type { FaultGate, GateEvent } from '../../faultGate/gate.ts';
import { closeTabs } from './support/clients.ts';
import { type Nodes, openNodes } from './support/nodes.ts';
import { attempts, type Behind, expectBackoff, openBehind, waitFor } from './support/transportRig.ts';

let nodes: Nodes;
let server: Server;
beforeAll(async () => {
  nodes = await openNodes();
  server = await nodes.start();
});
afterAll(async () => {
  closeTabs();
  await nodes.close();
});

const upgrades = ({ log }: FaultGate) => log.filter(({ kind }) => kind === 'upgraded').length;
/** Polls that were answered with this status. */
const polls = ({ log }: FaultGate, status: number) =>
  log.filter(event => event.kind === 'request' && event.path === '/v1/snap' && event.status === status);
const frames = ({ log }: FaultGate, name: string) =>
  log.filter((event): event is GateEvent & { kind: 'frame' } => {
    return event.kind === 'frame' && event.event === name;
  });

/** Something happens in the world that the client can't hear of. */
const missSomething = async ({ person }: Behind) => {
  await nodes.actions.win(person, 3);
  await nodes.actions.deposit(person);
};

// Each waits for seconds and does little: together they take as long as the longest.
describe.concurrent('a gateway that does not let the client in', () => {
  it('case 6: refused connections are tried within the bounds of the backoff, until one is taken', async () => {
    const behind = await openBehind(nodes, server);
    const { gate, states } = behind;
    await gate.down();
    gate.cut('rst');
    await missSomething(behind);
    await waitFor(() => attempts(states) >= 3);
    expect(states.at(-1)?.attempt).toBeGreaterThanOrEqual(3);
    expectBackoff(states);
    await gate.up();
    // Polling may be let in first; the websocket follows.
    await waitFor(() => upgrades(gate) >= 2);
    await behind.expectRecovered();
    expect(upgrades(gate)).toBe(2);
  }, 120_000);

  it.each([
    ['502', { status: 502, body: 'Bad Gateway' }],
    ['503 and Retry-After', { status: 503, headers: { 'Retry-After': '4' }, body: '' }],
    ['a page', { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><p>Hello' }],
  ])(
    'case 7: answers of a proxy in the place of the gateway (%s) are failures, and their floors hold',
    async (_what, answer) => {
      const behind = await openBehind(nodes, server);
      const { gate, client, states } = behind;
      const respond = { do: 'respond', ...answer } as const;
      for (const on of ['upgrade', 'polling', 'http'] as const) gate.add({ match: { on }, action: respond });
      const before = polls(gate, answer.status).length;
      gate.cut('rst');
      await missSomething(behind);
      const answered = () => polls(gate, answer.status).length - before;
      await waitFor(() => attempts(states) >= 2 && answered() >= 2);
      expectBackoff(states);
      expect(upgrades(gate)).toBe(1);
      expect(client.streams.balance.freshness$.value.kind).toBe('stale');
      if (answer.status === 503) {
        const [first, second] = polls(gate, 503).slice(-2);
        expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(3_900);
      }
      gate.clear();
      // The next attempt would come by itself, in up to half a minute; a person presses the button.
      client.streams.connection.retryNow();
      await behind.expectRecovered();
    },
    60_000,
  );

  it('case 8: a handshake that is never answered is given up and tried again', async () => {
    const behind = await openBehind(nodes, server);
    const { gate, states } = behind;
    gate.add({ match: { on: 'tcp' }, action: { do: 'mute' } });
    gate.cut('rst');
    await missSomething(behind);
    await waitFor(() => attempts(states) >= 2);
    expectBackoff(states);
    expect(upgrades(gate)).toBe(1);
    gate.clear();
    await behind.expectRecovered();
  }, 60_000);

  it('case 9: a connection without a greeting is closed, and the next one is greeted', async () => {
    const behind = await openBehind(nodes, server);
    const { gate, client, states } = behind;
    const drop = gate.add({ match: { on: 'frame', event: 'hello' }, action: { do: 'drop' }, times: 1 });
    gate.cut('rst');
    await missSomething(behind);
    await waitFor(() => drop.applied === 1 && client.streams.connection.state$.value.phase === 'live');
    expect(frames(gate, 'hello').map(({ text }) => text !== null)).toEqual([true, false, true]);
    // It numbers its events: that it once didn't greet doesn't make it an older one.
    expect(client.streams.connection.state$.value.mode).toBe('seq');
    expectBackoff(states);
    await behind.expectRecovered();
  }, 60_000);

  it.each([
    ['before its greeting', { do: 'fin' }],
    ['with a goodbye but no reason', { do: 'inject', text: '41' }],
    ['after its greeting', null],
  ] as const)(
    'case 10: a gateway that accepts connections and ends them at once (%s) is asked less and less often',
    async (_when, action) => {
      const behind = await openBehind(nodes, server);
      const { gate, states } = behind;
      const greetings = () => frames(gate, 'hello').length;
      if (action !== null) gate.add({ match: { on: 'frame', event: 'hello' }, action });
      let ended = action === null ? greetings() : Number.POSITIVE_INFINITY;
      const ending = setInterval(() => {
        if (greetings() > ended) gate.cut('fin');
        ended = Math.max(ended, greetings());
      }, 5);
      gate.cut('rst');
      await missSomething(behind);
      await waitFor(() => (states.at(-1)?.attempt ?? 0) >= 4);
      clearInterval(ending);
      expectBackoff(states);
      // One connection for each wait, and each wait in a wider span than the last: a greeting starts nothing anew.
      const waits = states.filter(({ phase, retryAt }) => phase === 'waiting' && retryAt !== null);
      const spans = waits.map(({ attempt }) => attempt);
      expect(spans).toEqual([...new Set(spans)].toSorted((a, b) => a - b));
      expect(upgrades(gate)).toBeLessThanOrEqual(waits.length + 1);
      gate.clear();
      await behind.expectRecovered();
    },
    60_000,
  );
});
