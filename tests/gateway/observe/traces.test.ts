import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import { type Nodes, openNodes } from '../cases/support/nodes.ts';
import { registerAt } from '../gameServers/registerAt.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { callAt } from '../support/gateway.ts';
import { openTraceReceiver, type ReceivedSpan } from './traceReceiver.ts';

let receiver: Awaited<ReturnType<typeof openTraceReceiver>>;
let nodes: Nodes;
let servers: readonly [Server, Server];
beforeAll(async () => {
  receiver = await openTraceReceiver();
  nodes = await openNodes();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
  servers = [await nodes.start({ env }), await nodes.start({ env })];
});
afterEach(closeClients);
afterAll(async () => {
  await nodes.close();
  await receiver.close();
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const only = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.filter(span => span.name === name);
  expect(found.map(span => span.name)).toEqual([name]);
  return found[0] as ReceivedSpan;
};
const member = () => registerAt(servers[0].origin);

it('issue 31.8: one trace leads from the press on a page to the frame that another process sends', async () => {
  const [writer, reader] = servers;
  const token = await member();
  const page = connect(reader.origin, { token });
  const { uid } = await page.hello();
  const traceId = hex(16);
  const press = hex(8);
  const answer = await callAt(writer.origin, 'POST /v1/games/bet', {
    params: { stake: 100, choice: { game: 'DICE', chance: 5_000 } },
    ...{ token, key: randomUUID(), headers: { traceparent: `00-${traceId}-${press}-00` } },
  });
  expect(answer.status).toBe(200);
  await eventually(() => expect(page.events.some(({ t }) => t === `u:${uid}:balance`)).toBe(true));

  const spans = await eventually(() => {
    const found = receiver.ofTrace(traceId);
    for (const name of ['bet', 'batch', 'transaction', 'publish', 'bus', 'emit'])
      expect(found.map(span => span.name)).toContain(name);
    expect(
      found
        .filter(span => span.name === 'emit')
        .some(({ attributes }) => attributes['croupier.topic'] === 'balance'),
    ).toBe(true);
    return found;
  }, 100);
  const call = only(spans, 'bet');
  const emit = spans.find(
    ({ name, attributes }) => name === 'emit' && attributes['croupier.topic'] === 'balance',
  );
  expect(call.parentSpanId).toBe(press);
  expect(call.attributes).toMatchObject({
    ...{ 'http.request.method': 'POST', 'http.route': '/v1/games/bet', 'http.response.status_code': 200 },
  });
  // From the frame up to the press, whatever process each part ran in.
  const above = (span: ReceivedSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
  const path: ReceivedSpan[] = [];
  for (let span = emit; span !== undefined; span = above(span)) path.push(span);
  expect(path.map(({ name }) => name)).toEqual(['emit', 'bus', 'publish', 'transaction', 'batch', 'bet']);
  expect(new Set(path.slice(0, 2).map(({ instance }) => instance)).size).toBe(1);
  expect(new Set(path.slice(2).map(({ instance }) => instance)).size).toBe(1);
  expect(path[0]?.instance).not.toBe(path[2]?.instance);
  const event = page.events.find(({ t }) => t === `u:${uid}:balance`);
  expect(emit?.attributes).toMatchObject({
    ...{ 'croupier.epoch': event?.e, 'croupier.number': event?.s, 'croupier.sockets': 1 },
  });
});

it('issue 31.8: tells nobody in a trace: no account, no token, no key', async () => {
  const token = await member();
  const page = connect(servers[1].origin, { token });
  const { uid } = await page.hello();
  const key = randomUUID();
  const traceId = hex(16);
  await callAt(servers[0].origin, 'POST /v1/games/bet', {
    params: { stake: 100, choice: { game: 'DICE', chance: 5_000 } },
    ...{ token, key, headers: { traceparent: `00-${traceId}-${hex(8)}-01` } },
  });
  await eventually(() => expect(receiver.ofTrace(traceId).map(({ name }) => name)).toContain('emit'), 100);
  const told = JSON.stringify(receiver.ofTrace(traceId).map(({ attributes, name }) => [name, attributes]));
  for (const secret of [token, key, `u:${uid}`, '127.0.0.1']) expect(told).not.toContain(secret);
});

it('issue 31.8: a malformed traceparent begins a trace of its own, and a refusal is no error of it', async () => {
  const traces = new Set(receiver.spans.map(span => span.traceId));
  const answer = await callAt(servers[0].origin, 'POST /v1/games/bet', {
    params: {},
    headers: { traceparent: `00-${'0'.repeat(32)}-${hex(8)}-01` },
  });
  expect(answer.status).toBe(401);
  await eventually(() => {
    const fresh = receiver.spans.filter(
      span => !traces.has(span.traceId) && span.attributes['http.response.status_code'] === 401,
    );
    expect(fresh).toHaveLength(1);
    expect(fresh[0]?.parentSpanId ?? '').toBe('');
    expect(fresh[0]?.status?.code ?? 0).toBe(0);
  }, 100);
});

it('issue 31.8: an event keeps its shape on the wire', async () => {
  const token = await member();
  const page = connect(servers[1].origin, { token });
  await page.hello();
  await callAt(servers[0].origin, 'POST /v1/games/bet', {
    params: { stake: 100, choice: { game: 'DICE', chance: 5_000 } },
    ...{ token, key: randomUUID(), headers: { traceparent: `00-${hex(16)}-${hex(8)}-01` } },
  });
  await eventually(() => expect(page.events.length).toBeGreaterThan(0));
  for (const event of page.events) expect(Object.keys(event).toSorted()).toEqual(['d', 'e', 's', 't', 'ts']);
});
