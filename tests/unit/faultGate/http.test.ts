import { expect, it } from 'vitest';
import { eventually } from '../../gateway/realtime/support/eventually.ts';
import { openEcho } from './echo.ts';
import { gatePerTest } from './rig.ts';
import { visit, visitRaw } from './visitor.ts';

const rig = gatePerTest();
const statusesOf = (path: string) =>
  rig.gate.log.flatMap(event => (event.kind === 'request' && event.path === path ? [event.status] : []));

it('passes requests on unchanged, without a word about itself', async () => {
  const { gate, echo } = rig;
  const answer = await fetch(`${gate.origin}/v1/call?a=1`, {
    method: 'POST',
    body: 'ü'.repeat(100_000),
    headers: { 'X-Mine': 'yes' },
  });
  expect(answer.headers.get('X-Echo')).toBe('echo');
  expect(await answer.json()).toMatchObject({ path: '/v1/call?a=1', body: 'ü'.repeat(100_000) });
  expect(echo.headers()).toMatchObject({ 'x-mine': 'yes', host: new URL(gate.origin).host });
  expect(Object.keys(echo.headers()).filter(name => /forward|via/.test(name))).toEqual([]);
  expect(statusesOf('/v1/call')).toEqual([200]);
});

it('answers instead of the gateway, as often as it is told to', async () => {
  const { gate, echo } = rig;
  const rule = gate.add({
    match: { on: 'http', path: '/v1/snap' },
    action: { do: 'respond', status: 503, body: 'later', headers: { 'Retry-After': '7' } },
    times: 2,
  });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const answer = await fetch(`${gate.origin}/v1/snap?t=g`);
    statuses.push(answer.status);
    if (i > 0) continue;
    expect(answer.headers.get('Retry-After')).toBe('7');
    expect(await answer.text()).toBe('later');
  }
  expect(statuses).toEqual([503, 503, 200]);
  expect(rule.applied).toBe(2);
  expect(echo.requests).toEqual(['GET /v1/snap?t=g']);
  expect(statusesOf('/v1/snap')).toEqual([503, 503, 200]);
});

it('tells requests apart by method, path, pattern and number', async () => {
  const { gate } = rig;
  const respond = (status: number) => ({ do: 'respond', status }) as const;
  gate.add({ match: { on: 'http', method: 'POST', path: '/a' }, action: respond(501) });
  gate.add({ match: { on: 'http', path: /t=x/, nth: 2 }, action: respond(502) });
  gate.add({ match: { on: 'polling' }, action: respond(503) });
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`${gate.origin}${path}`, { method })).status;
  expect(await statusOf('/a', 'POST')).toBe(501);
  expect(await statusOf('/a')).toBe(200);
  expect(await statusOf('/b?t=x')).toBe(200);
  expect(await statusOf('/b?t=x')).toBe(502);
  expect(await statusOf('/b?t=x')).toBe(200);
  expect(await statusOf('/socket.io/?EIO=4')).toBe(503);
});

it('delays an answer: one that was asked for later comes first', async () => {
  const { gate } = rig;
  gate.add({ match: { on: 'http', path: '/slow' }, action: { do: 'delay', ms: 100 } });
  const order: string[] = [];
  const ask = async (path: string) => {
    await fetch(`${gate.origin}${path}`);
    order.push(path);
  };
  await Promise.all([ask('/slow'), ask('/quick')]);
  expect(order).toEqual(['/quick', '/slow']);
});

it('leaves a request unanswered until its rules are cleared, and forgets one that was given up', async () => {
  const { gate, echo } = rig;
  gate.add({ match: { on: 'http' }, action: { do: 'hang' } });
  const controller = new AbortController();
  const givenUp = fetch(`${gate.origin}/given-up`, { signal: controller.signal });
  const waiting = fetch(`${gate.origin}/waiting`);
  await eventually(() => expect(gate.log.filter(({ kind }) => kind === 'fault')).toHaveLength(2));
  controller.abort();
  await expect(givenUp).rejects.toThrow();
  await eventually(() => expect(statusesOf('/given-up')).toEqual([null]));
  expect(echo.requests).toEqual([]);
  gate.clear();
  expect((await waiting).status).toBe(200);
  expect(echo.requests).toEqual(['GET /waiting']);
});

it('resets the connection of a request', async () => {
  const { gate, echo } = rig;
  gate.add({ match: { on: 'http', path: '/r' }, action: { do: 'rst' } });
  const raw = visitRaw(gate.origin, '/r');
  expect(await raw.end).toBe('RST');
  expect(raw.text()).toBe('');
  expect(echo.requests).toEqual([]);
  await eventually(() => expect(statusesOf('/r')).toEqual([null]));
});

it('changes the real answer', async () => {
  const { gate } = rig;
  gate.add({
    match: { on: 'http' },
    action: {
      do: 'rewrite',
      with: ({ status, headers, body }) => ({
        status: status + 1,
        headers: { ...headers, 'x-more': ['a', 'b'] },
        body: body.replace('echo', 'nobody'),
      }),
    },
  });
  const answer = await fetch(`${gate.origin}/x`);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-echo')).toBe('echo');
  expect(answer.headers.get('x-more')).toBe('a, b');
  expect(await answer.json()).toMatchObject({ name: 'nobody' });
});

it('cuts the real answer short', async () => {
  const { gate } = rig;
  gate.add({ match: { on: 'http' }, action: { do: 'truncate', bytes: 8 } });
  const raw = visitRaw(gate.origin, '/x');
  expect(await raw.end).toBe('FIN');
  const [head, body] = raw.text().split('\r\n\r\n');
  expect(head).toMatch(/content-length: 3\d/);
  expect(body).toBe('{"name":');
});

it('resets the client when the gateway can not be reached', async () => {
  const { gate, echo } = rig;
  await echo.close();
  expect(await visitRaw(gate.origin).end).toBe('RST');
  await expect(visit(gate.origin)).rejects.toThrow(/ECONNRESET|hang up/);
});

it('answers an upgrade instead of the gateway, hands on its refusal, and lets the next one in', async () => {
  const { gate, echo } = rig;
  const html = {
    do: 'respond',
    status: 200,
    body: '<html>',
    headers: { 'Content-Type': 'text/html' },
  } as const;
  gate.add({ match: { on: 'upgrade' }, action: html, times: 1 });
  gate.add({ match: { on: 'upgrade' }, action: { do: 'rst' }, times: 1 });
  gate.add({ match: { on: 'upgrade' }, action: { do: 'truncate', bytes: 12 }, times: 1 });
  const rewrite = (status: number) =>
    ({ do: 'rewrite', with: () => ({ status, headers: {}, body: 'changed' }) }) as const;
  gate.add({ match: { on: 'upgrade' }, action: rewrite(502), times: 1 });
  await expect(visit(gate.origin)).rejects.toThrow('Unexpected server response: 200');
  await expect(visit(gate.origin)).rejects.toThrow(/ECONNRESET|hang up/);
  await expect(visit(gate.origin)).rejects.toThrow();
  await expect(visit(gate.origin)).rejects.toThrow('Unexpected server response: 502');
  await expect(visit(gate.origin, '/declined')).rejects.toThrow('Unexpected server response: 403');
  expect(echo.headers()).not.toHaveProperty('x-forwarded-for');
  const { websocket } = await visit(gate.origin);
  websocket.send('3');
  await eventually(() => expect(echo.received).toEqual(['3']));
  expect(gate.log.filter(({ kind }) => kind === 'upgraded')).toHaveLength(1);
  expect(statusesOf('/declined')).toEqual([403]);
});

it('delays an upgrade or leaves it unanswered until its rules are cleared', async () => {
  const { gate } = rig;
  gate.add({ match: { on: 'upgrade', nth: 1 }, action: { do: 'hang' } });
  gate.add({ match: { on: 'upgrade', nth: 1 }, action: { do: 'delay', ms: 3_600_000 } });
  const visits = Promise.all([visit(gate.origin), visit(gate.origin)]);
  await eventually(() => expect(gate.log.filter(({ kind }) => kind === 'fault')).toHaveLength(2));
  expect(gate.log.some(({ kind }) => kind === 'upgraded')).toBe(false);
  gate.clear();
  expect(await visits).toHaveLength(2);
});

it('hands new connections to another gateway and leaves open ones where they are', async () => {
  const { gate, echo } = rig;
  const other = await openEcho('other');
  const { websocket } = await visit(gate.origin);
  gate.target(other.origin);
  expect(await (await fetch(gate.origin)).json()).toMatchObject({ name: 'other' });
  const second = await visit(gate.origin);
  websocket.send('1st');
  second.websocket.send('2nd');
  await eventually(() => expect(echo.received).toEqual(['1st']));
  await eventually(() => expect(other.received).toEqual(['2nd']));
  await gate.close();
  await other.close();
});
