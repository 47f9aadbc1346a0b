import { expect, it } from 'vitest';
import type { FrameAction } from '../../faultGate/rules.ts';
import { eventually } from '../../gateway/realtime/support/eventually.ts';
import { gatePerTest } from './rig.ts';
import { visit } from './visitor.ts';

const rig = gatePerTest();
const ev = (s: number) => `42["ev",{"t":"g:winners","s":${s}}]`;

/** What a client gets of five events when the third meets this action. */
async function fiveWith(action: FrameAction, last = ev(5)): Promise<readonly string[]> {
  const { gate, echo } = rig;
  gate.add({ match: { on: 'frame', dir: 'toClient', event: 'ev', nth: 3 }, action });
  const { frames } = await visit(gate.origin);
  for (let s = 1; s <= 5; s += 1) echo.say(ev(s));
  await eventually(() => expect(frames).toContain(last));
  return frames;
}

it('passes frames on both ways, in order and unchanged', async () => {
  const { gate, echo } = rig;
  const { websocket, frames } = await visit(gate.origin);
  const texts = Array.from({ length: 200 }, (_, i) => `42["ev",{"n":"${'ü'.repeat(i)}"}]`);
  for (const text of texts) {
    websocket.send(text);
    echo.say(text);
  }
  websocket.send(Buffer.from('bytes'));
  await eventually(() => expect(frames).toEqual(texts));
  await eventually(() => expect(echo.received).toEqual([...texts, 'binary bytes']));
});

it('drops a frame', async () => {
  expect(await fiveWith({ do: 'drop' })).toEqual([1, 2, 4, 5].map(ev));
});

it('delays one frame, and only that one', async () => {
  expect(await fiveWith({ do: 'delay', ms: 50 }, ev(3))).toEqual([1, 2, 4, 5, 3].map(ev));
});

it('sends a frame several times', async () => {
  expect(await fiveWith({ do: 'dup', copies: 3 })).toEqual([1, 2, 3, 3, 3, 4, 5].map(ev));
});

it('swaps a frame with the next', async () => {
  expect(await fiveWith({ do: 'swap' })).toEqual([1, 2, 4, 3, 5].map(ev));
});

it('replaces a frame', async () => {
  expect(await fiveWith({ do: 'replace', text: '42["ev",{}]' })).toEqual([
    ...[1, 2].map(ev),
    '42["ev",{}]',
    ...[4, 5].map(ev),
  ]);
});

it('changes a frame on its way', async () => {
  const action = { do: 'change', with: (text: string) => text.replace('"s":3', '"s":7') } as const;
  expect(await fiveWith(action)).toEqual([1, 2, 7, 4, 5].map(ev));
});

it('sends another frame after one', async () => {
  expect(await fiveWith({ do: 'inject', text: '2' })).toEqual([...[1, 2, 3].map(ev), '2', ...[4, 5].map(ev)]);
});

it('resets, ends or half-opens the connection at a frame', async () => {
  const { gate, echo } = rig;
  for (const [what, atClient, atGateway] of [
    ['rst', 'RST', 'RST'],
    ['fin', 'FIN', 'FIN'],
    ['halfOpen', 'RST', undefined],
  ] as const) {
    const rule = gate.add({ match: { on: 'frame', event: 'hello' }, action: { do: what }, times: 1 });
    const visitor = await visit(gate.origin);
    visitor.websocket.on('error', () => undefined);
    const ended = echo.ends.length;
    echo.say('42["hello",{}]');
    expect(await visitor.end).toBe(atClient);
    expect(visitor.frames).toEqual([]);
    expect(rule.applied).toBe(1);
    if (atGateway !== undefined) await eventually(() => expect(echo.ends[ended]).toBe(atGateway));
  }
  expect(gate.open).toEqual({ clients: 0, gateways: 1 });
  expect(echo.websockets.size).toBe(1);
});

it('swallows one direction or both from a frame on, and tells nobody', async () => {
  const { gate, echo } = rig;
  gate.add({
    match: { on: 'frame', dir: 'toGateway', event: 'first' },
    action: { do: 'blackhole', dir: 'toGateway' },
  });
  gate.add({
    match: { on: 'frame', dir: 'toClient', event: 'second' },
    action: { do: 'blackhole', dir: 'toClient' },
  });
  gate.add({ match: { on: 'frame', event: 'third' }, action: { do: 'blackhole' } });
  const { websocket, frames } = await visit(gate.origin);
  websocket.send('42["first"]');
  websocket.send('2');
  echo.say('2');
  await eventually(() => expect(frames).toEqual(['2']));
  echo.say('42["second"]');
  echo.say('2');
  websocket.close();
  const other = await visit(gate.origin);
  other.websocket.send('3');
  other.websocket.send('42["third"]');
  other.websocket.send('3');
  await eventually(() => expect(echo.received).toEqual(['3']));
  await eventually(() => expect(gate.log.filter(({ kind }) => kind === 'fault')).toHaveLength(3));
  expect(frames).toEqual(['2']);
  // Neither the first client's goodbye nor anything else has reached the gateway.
  expect(echo.websockets.size).toBe(2);
  expect(echo.ends).toEqual([]);
});

it('tells frames apart by direction, event and topic', async () => {
  const { gate, echo } = rig;
  const drop = { do: 'drop' } as const;
  const rules = [
    gate.add({ match: { on: 'frame', dir: 'toGateway', event: 'sync' }, action: drop }),
    gate.add({ match: { on: 'frame', topic: 'balance' }, action: drop }),
    gate.add({ match: { on: 'frame', topic: 'g:jackpot' }, action: drop }),
    gate.add({ match: { on: 'frame', event: 'CONNECT' }, action: drop }),
  ];
  const { websocket, frames } = await visit(gate.origin);
  for (const text of ['420["sync",{}]', '40{}', '3']) websocket.send(text);
  for (const text of [
    '42["sync",{}]',
    '42["ev",{"t":"u:7:balance"}]',
    '42["ev",{"b":[{"t":"g:winners"},{"t":"g:jackpot"}]}]',
    '42["ev",{"t":"g:winners"}]',
  ]) {
    echo.say(text);
  }
  await eventually(() => expect(frames).toEqual(['42["sync",{}]', '42["ev",{"t":"g:winners"}]']));
  await eventually(() => expect(echo.received).toEqual(['3']));
  expect(rules.map(rule => rule.applied)).toEqual([1, 1, 1, 1]);
});

it('sends frames of its own to every websocket', async () => {
  const { gate, echo } = rig;
  const visitors = [await visit(gate.origin), await visit(gate.origin)];
  expect(gate.inject('toClient', '42["bye",{}]')).toBe(2);
  expect(gate.inject('toGateway', '3')).toBe(2);
  for (const { frames } of visitors) await eventually(() => expect(frames).toEqual(['42["bye",{}]']));
  await eventually(() => expect(echo.received).toEqual(['3', '3']));
});

it('lets go what it holds back when its rules are cleared', async () => {
  const { gate, echo } = rig;
  gate.add({ match: { on: 'frame', event: 'late' }, action: { do: 'delay', ms: 3_600_000 } });
  gate.add({ match: { on: 'frame', event: 'swapped' }, action: { do: 'swap' } });
  const { frames } = await visit(gate.origin);
  echo.say('42["late"]');
  echo.say('42["swapped"]');
  await eventually(() => expect(gate.log.filter(({ kind }) => kind === 'fault')).toHaveLength(2));
  expect(frames).toEqual([]);
  gate.clear();
  echo.say('42["late"]');
  await eventually(() => expect(frames).toEqual(['42["late"]', '42["swapped"]', '42["late"]']));
});

it('lets the gateway feel that a client reads slowly, and loses nothing of what waits', async () => {
  const { gate, echo } = rig;
  const { websocket, frames } = await visit(gate.origin);
  websocket.pause();
  const pad = 'x'.repeat(60_000);
  const texts = Array.from({ length: 700 }, (_, i) => `42["ev",{"s":${i},"pad":"${pad}"}]`);
  for (const text of texts) echo.say(text);
  const [atGateway] = echo.websockets;
  let waiting = 0;
  // Neither the gate nor the kernels take all of it: what waits at the gateway stays the same.
  await eventually(() => {
    const before = waiting;
    waiting = atGateway?.bufferedAmount ?? 0;
    expect(waiting).toBe(before);
    expect(waiting).toBeGreaterThan(1_000_000);
  }, 100);
  websocket.resume();
  await eventually(() => expect(frames).toHaveLength(700));
  expect(frames).toEqual(texts);
});
