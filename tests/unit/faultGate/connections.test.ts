import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { eventually } from '../../gateway/realtime/support/eventually.ts';
import { gatePerTest } from './rig.ts';
import { visit, visitRaw } from './visitor.ts';

const rig = gatePerTest();

it('resets a connection at once, the second of three', async () => {
  const { gate } = rig;
  const rule = gate.add({ match: { on: 'tcp', nth: 2 }, action: { do: 'refuse' } });
  const ends: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const raw = visitRaw(gate.origin);
    const isAnswered = () => raw.text().includes('200 OK');
    // Asked no longer than the connection lives: a wait that is left behind moves the clocks of later files of this process.
    await eventually(() => expect(isAnswered() || raw.socket.destroyed).toBe(true));
    ends.push(isAnswered() ? 'answered' : await raw.end);
    raw.socket.end();
    await raw.end;
  }
  expect(ends).toEqual(['answered', 'RST', 'answered']);
  expect(rule.applied).toBe(1);
  expect(gate.log.filter(({ kind }) => kind === 'refused')).toMatchObject([{ connection: 2 }]);
});

it('resets or ends a connection after so many bytes towards the client', async () => {
  const { gate, echo } = rig;
  gate.add({ match: { on: 'tcp' }, action: { do: 'rst', afterBytes: 15 }, times: 1 });
  gate.add({ match: { on: 'tcp' }, action: { do: 'fin', afterBytes: 15 }, times: 1 });
  gate.add({ match: { on: 'tcp' }, action: { do: 'rst' }, times: 1 });
  gate.add({ match: { on: 'tcp' }, action: { do: 'fin' }, times: 1 });
  for (const [ends, text] of [
    // Node reports the end of the stream where the reset comes together with the bytes before it.
    [['RST', 'FIN'], 'HTTP/1.1 200 OK'],
    [['FIN'], 'HTTP/1.1 200 OK'],
    [['RST'], ''],
    [['FIN'], ''],
  ] as const) {
    const raw = visitRaw(gate.origin);
    expect(ends).toContain(await raw.end);
    expect(raw.text()).toBe(text);
  }
  expect(echo.requests).toHaveLength(2);
});

it('accepts a connection and says nothing until its rules are cleared', async () => {
  const { gate, echo } = rig;
  gate.add({ match: { on: 'tcp' }, action: { do: 'mute' } });
  const raw = visitRaw(gate.origin);
  const gone = visitRaw(gate.origin);
  await eventually(() => expect(gate.open.clients).toBe(2));
  gone.socket.destroy();
  await eventually(() => expect(gate.open.clients).toBe(1));
  expect(echo.requests).toEqual([]);
  gate.clear();
  await eventually(() => expect(raw.text()).toContain('200 OK'));
  expect(echo.requests).toEqual(['GET /']);
});

it('slows, stalls and slices a connection without losing or reordering anything', async () => {
  const { gate, echo } = rig;
  gate.add({
    match: { on: 'tcp' },
    action: {
      do: 'shape',
      latencyMs: 5,
      jitterMs: 5,
      bytesPerSecond: 500_000,
      stall: { share: 0.01, ms: 20 },
      slice: 100,
    },
  });
  const { websocket, frames } = await visit(gate.origin);
  const texts = Array.from({ length: 300 }, (_, i) => `42["ev",{"s":${i},"pad":"${'x'.repeat(i % 50)}"}]`);
  for (const text of texts) {
    websocket.send(text);
    echo.say(text);
  }
  await eventually(() => expect(frames).toEqual(texts));
  await eventually(() => expect(echo.received).toEqual(texts));
  const done = expect(visit(gate.origin)).resolves.toBeDefined();
  gate.clear();
  await done;
});

it.each([
  ['rst', 'RST', 'RST'],
  ['fin', 'FIN', 'FIN'],
] as const)('cuts every open connection: %s', async (how, atClient, atGateway) => {
  const { gate, echo } = rig;
  const visitors = [await visit(gate.origin), await visit(gate.origin)];
  for (const { websocket } of visitors) websocket.on('error', () => undefined);
  expect(gate.cut(how)).toBe(2);
  for (const { end } of visitors) expect(await end).toBe(atClient);
  await eventually(() => expect(echo.ends).toEqual([atGateway, atGateway]));
  await eventually(() => expect(gate.open).toEqual({ clients: 0, gateways: 0 }));
  expect((await fetch(gate.origin)).status).toBe(200);
});

it('half-opens: the client is reset, the gateway hears nothing, and gets rid of it by itself', async () => {
  const { gate, echo } = rig;
  const { websocket, end } = await visit(gate.origin);
  websocket.on('error', () => undefined);
  gate.cut('halfOpen');
  expect(await end).toBe('RST');
  echo.say('2');
  expect((await fetch(gate.origin)).status).toBe(200);
  expect(echo.websockets.size).toBe(1);
  await eventually(() => expect(gate.open.gateways).toBe(1));
  for (const ghost of echo.websockets) ghost.terminate();
  await eventually(() => expect(gate.open.gateways).toBe(0));
});

it('swallows what both sides send, and their goodbyes', async () => {
  const { gate, echo } = rig;
  const { websocket, frames } = await visit(gate.origin);
  gate.cut('blackhole');
  websocket.send('3');
  echo.say('2');
  websocket.terminate();
  await eventually(() => expect(gate.open).toEqual({ clients: 0, gateways: 1 }));
  expect([frames, echo.received]).toEqual([[], []]);
  expect(echo.websockets.size).toBe(1);
});

it('swallows one direction only', async () => {
  const { gate, echo } = rig;
  const first = await visit(gate.origin);
  gate.cut('blackholeToClient');
  first.websocket.send('up');
  echo.say('down');
  await eventually(() => expect(echo.received).toEqual(['up']));
  expect(first.frames).toEqual([]);
  // The gateway's goodbye doesn't come through either, the client's does.
  for (const websocket of echo.websockets) websocket.terminate();
  await eventually(() => expect(gate.open).toEqual({ clients: 1, gateways: 0 }));
  first.websocket.terminate();

  const second = await visit(gate.origin);
  gate.cut('blackholeToGateway');
  second.websocket.send('up');
  echo.say('down');
  await eventually(() => expect(second.frames).toEqual(['down']));
  expect(echo.received).toEqual(['up']);
  second.websocket.terminate();
  await eventually(() => expect(gate.open).toEqual({ clients: 0, gateways: 1 }));
});

it('is refused by the kernel while it is down, keeps what is open, and comes back on the same port', async () => {
  const { gate, echo } = rig;
  const { port } = new URL(gate.origin);
  const { websocket } = await visit(gate.origin);
  await gate.down();
  await gate.down();
  const refused = connect(Number(port), '127.0.0.1');
  const error = await new Promise(resolve => refused.once('error', resolve));
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  websocket.send('still here');
  await eventually(() => expect(echo.received).toEqual(['still here']));
  await gate.up();
  await gate.up();
  expect((await fetch(gate.origin)).status).toBe(200);
});

it('hands on a goodbye with its code, from either side', async () => {
  const { gate, echo } = rig;
  const first = await visit(gate.origin);
  const closed = new Promise(resolve => first.websocket.once('close', resolve));
  for (const websocket of echo.websockets) websocket.close(4001, 'enough');
  expect(await closed).toBe(4001);
  const second = await visit(gate.origin);
  const [atGateway] = echo.websockets;
  const left = new Promise(resolve => atGateway?.once('close', resolve));
  second.websocket.close(4002);
  expect(await left).toBe(4002);
  await eventually(() => expect(gate.open).toEqual({ clients: 0, gateways: 0 }));
});

it('writes down what passed, with times that never go back', async () => {
  const { gate, echo } = rig;
  const rule = gate.add({ match: { on: 'frame', event: 'lost' }, action: { do: 'drop' } });
  const { websocket } = await visit(gate.origin);
  websocket.send('42["kept"]');
  websocket.send('42["lost"]');
  await eventually(() => expect(gate.log).toHaveLength(5));
  websocket.terminate();
  await eventually(() => expect(gate.log).toHaveLength(6));
  expect(gate.log).toMatchObject([
    { kind: 'opened', connection: 1 },
    { kind: 'upgraded', connection: 1 },
    { kind: 'frame', connection: 1, dir: 'toGateway', event: 'kept', text: '42["kept"]' },
    { kind: 'fault', connection: 1, rule: { action: { do: 'drop' } } },
    { kind: 'frame', connection: 1, dir: 'toGateway', event: 'lost', text: null },
    { kind: 'closed', connection: 1 },
  ]);
  const times = gate.log.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  rule.remove();
  const again = await visit(gate.origin);
  again.websocket.send('42["lost"]');
  await eventually(() => expect(echo.received).toContain('42["lost"]'));
});
