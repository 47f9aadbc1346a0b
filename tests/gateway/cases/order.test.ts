import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { FaultGate, GateEvent, RuleHandle } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import type { FrameAction } from '../../faultGate/rules.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { callAt } from '../support/gateway.ts';
import type { Person } from './support/actions.ts';
import { appliedNumbers, closeTabs, expectWhole, openLive } from './support/clients.ts';
import { type Nodes, openNodes } from './support/nodes.ts';

let nodes: Nodes;
let server: Server;
let gate: FaultGate;
let person: Person;
beforeAll(async () => {
  nodes = await openNodes();
  server = await nodes.start();
});
beforeEach(async () => {
  gate = await openFaultGate({ target: server.origin, random: seeded(1) });
  person = await nodes.actions.member();
});
afterEach(async () => {
  closeTabs();
  await gate.close();
});
afterAll(() => nodes.close());

/** Does something to the next events of a topic on their way to the client. */
const toEvents = (topic: string, action: FrameAction, times = 1): RuleHandle =>
  gate.add({ match: { on: 'frame', dir: 'toClient', event: 'ev', topic }, action, times });
const happened = (rule: RuleHandle, times = 1) => eventually(() => expect(rule.applied).toBe(times), 1);
/** What passed the gate since the first fault. */
const sinceFault = () => gate.log.slice(gate.log.findIndex(line => line.kind === 'fault') + 1);
const isSync = (line: GateEvent) =>
  line.kind === 'frame' && line.dir === 'toGateway' && line.event === 'sync';
const isSnap = (line: GateEvent) => line.kind === 'request' && line.path === '/v1/snap';
/** A tab through the gate that has asked everything it asks at its start. */
async function openQuiet() {
  const client = await openLive(gate.origin, person.token);
  let passed = -1;
  const isQuiet = () => {
    const before = passed;
    passed = gate.log.length;
    expect(passed).toBe(before);
  };
  await eventually(isQuiet, 300);
  return client;
}

it('case 14: an event that is delivered five times is applied once', async () => {
  const client = await openLive(gate.origin, person.token);
  toEvents('g:winners', { do: 'dup', copies: 5 }, 4);
  for (let i = 0; i < 4; i += 1) await nodes.actions.win(person);
  await nodes.actions.deposit(person);
  await expectWhole([client], { origin: server.origin, token: person.token });
  expect(appliedNumbers(client, 'winners')).toHaveLength(4);
});

it('case 15: neighbours that swap places are applied in their order, and nobody asks for anything', async () => {
  const client = await openQuiet();
  const rule = toEvents('g:winners', { do: 'swap' });
  await nodes.actions.win(person);
  await happened(rule);
  await nodes.actions.win(person);
  await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(2));
  expect(sinceFault().filter(line => isSync(line) || isSnap(line))).toEqual([]);
  const [first = 0, second = 0] = appliedNumbers(client, 'winners');
  expect(second).toBe(first + 1);
  await expectWhole([client], { origin: server.origin, token: person.token });
});

it('case 16: an event that is lost on the way is asked for and comes from the ring', async () => {
  const client = await openQuiet();
  const rule = toEvents('g:winners', { do: 'drop' });
  await nodes.actions.win(person);
  await happened(rule);
  await nodes.actions.win(person);
  await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(2));
  expect(sinceFault().filter(isSync)).toHaveLength(1);
  expect(sinceFault().filter(isSnap)).toEqual([]);
  await expectWhole([client], { origin: server.origin, token: person.token });
});

it('case 17: a lost last event is found by the audit although nothing follows it', async () => {
  const auditing = await nodes.start({ limits: { syncMs: 500 } });
  gate.target(auditing.origin);
  const client = await openLive(gate.origin, person.token);
  const rules = [toEvents('g:winners', { do: 'drop' }), toEvents('balance', { do: 'drop' })];
  await nodes.actions.win(person);
  await nodes.actions.deposit(person);
  for (const rule of rules) await happened(rule);
  await expectWhole([client], { origin: auditing.origin, token: person.token });
  expect(appliedNumbers(client, 'winners')).toHaveLength(1);
  expect(gate.log.filter(line => line.kind === 'upgraded')).toHaveLength(1);
});

it('case 18: of values only the newest counts, and those that were lost before it are not asked for', async () => {
  const client = await openQuiet();
  const rule = toEvents('balance', { do: 'drop' }, 3);
  for (let dropped = 1; dropped <= 3; dropped += 1) {
    await nodes.actions.deposit(person);
    await happened(rule, dropped);
  }
  await nodes.actions.deposit(person);
  await eventually(() => expect(client.streams.balance.balance$.value?.sum).toBe(4));
  expect(sinceFault().filter(line => isSync(line) || isSnap(line))).toEqual([]);
  expect(appliedNumbers(client, 'balance')).toHaveLength(1);
  await expectWhole([client], { origin: server.origin, token: person.token });
});

it('case 21: one operation that comes twice at the same moment, on two gateways, makes one event', async () => {
  const other = await nodes.start();
  const client = await openLive(gate.origin, person.token);
  const deposit = {
    params: { username: person.username, amount: 500, outcome: 'arrived' },
    token: nodes.operatorToken,
    key: randomUUID(),
  };
  const call = (origin: string) => callAt(origin, 'POST /v1/ops/deposits', deposit);
  const answers = await Promise.all([server.origin, other.origin, server.origin, other.origin].map(call));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await call(server.origin)).status).toBe(200);
  await eventually(() => expect(client.streams.inbox.inbox$.value?.unread).toBe(1));
  await expectWhole([client], { origin: server.origin, token: person.token });
  expect(client.streams.balance.balance$.value?.sum).toBe(500);
  expect(appliedNumbers(client, 'balance')).toHaveLength(1);
  expect(appliedNumbers(client, 'inbox')).toHaveLength(1);
});
