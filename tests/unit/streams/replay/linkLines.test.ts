import { afterEach, describe, expect, it } from 'vitest';
import type { Ev } from '../../../../streams/wire/protocol/frames.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { winner } from '../../support/liveWorld.ts';
import { type PlayRig, playLines } from './playRig.ts';

const wire = zodRuntime();
let rig: PlayRig | null = null;
afterEach(async () => {
  await rig?.end();
  rig = null;
});
async function play(...args: Parameters<typeof playLines>): Promise<PlayRig> {
  rig = await playLines(...args);
  return rig;
}

const win = (at: number, more: object = {}) => ({ at, topic: 'winners', data: winner(1, 'w{n}'), ...more });
/** Numbers of the events, frame by frame. */
const frames = ({ of }: PlayRig) =>
  (of('ev') as (Ev | { b: Ev[] })[]).map(frame => ('b' in frame ? frame.b : [frame]).map(ev => ev.s));

describe('a link line', () => {
  const connections = ({ got }: PlayRig) =>
    got.flatMap(([name]) => (name === 'connect' ? [name] : [])).length;

  it('drop cuts the connection; the client comes back by itself and gets news again', async () => {
    const played = await play([{ at: 100, link: 'drop' }, win(1_000)]);
    await played.pass(1_200);
    expect(played.of('disconnect')).toEqual(['transport close']);
    expect(connections(played)).toBe(2);
    expect(frames(played)).toEqual([[1]]);
  });

  it('down refuses every attempt until up', async () => {
    const played = await play([
      { at: 100, link: 'down' },
      { at: 2_000, link: 'up' },
    ]);
    await played.pass(1_900);
    expect(played.of('disconnect')).toHaveLength(1);
    expect(played.of('connect_error').length).toBeGreaterThan(1);
    expect([connections(played), played.socket.connected]).toEqual([1, false]);
    await played.pass(500);
    expect([connections(played), played.socket.connected]).toEqual([2, true]);
  });

  it('halfOpen tells nobody: nothing arrives, and only the missing ping ends it', async () => {
    const played = await play([{ at: 100, link: 'halfOpen' }, win(200)]);
    await played.pass(20_000);
    expect(played.of('ev')).toEqual([]);
    expect(played.of('disconnect')).toEqual([]);
    await played.pass(6_000);
    expect(played.of('disconnect')).toEqual(['ping timeout']);
    expect(connections(played)).toBe(2);
  });

  it.each([
    ['its own reason', { code: 'slow', retryMs: 5_000 }, { code: 'slow', retryMs: 5_000 }],
    ['a restart unless it says otherwise', { spreadMs: 900 }, { code: 'restart', spreadMs: 900 }],
  ])('bye says %s and disconnects for good', async (_name, more, expected) => {
    const played = await play([{ at: 100, link: 'bye', ...more }]);
    await played.pass(2_000);
    expect(played.of('bye')).toEqual([expected]);
    expect(wire.frames.bye(expected)).toBe(true);
    expect(played.of('disconnect')).toEqual(['io server disconnect']);
    expect(connections(played)).toBe(1);
  });

  it('kick disconnects without a word', async () => {
    const played = await play([{ at: 100, link: 'kick' }]);
    await played.pass(2_000);
    expect(played.of('bye')).toEqual([]);
    expect(played.of('disconnect')).toEqual(['io server disconnect']);
  });

  it('reject refuses as many connections as it says, with its reason, and then none', async () => {
    const played = await play([
      { at: 0, link: 'reject', code: 'overloaded', retryMs: 70, times: 2 },
      { at: 0, link: 'reject' },
    ]);
    const refusals = [
      { code: 'overloaded', retryMs: 70 },
      { code: 'overloaded', retryMs: 70 },
      { code: 'unauthorized' },
    ];
    for (let n = 1; n <= 3; n += 1) {
      expect(played.of('connect_error')).toEqual(refusals.slice(0, n));
      expect(played.socket.connected).toBe(false);
      played.socket.connect();
      await played.pass(50);
    }
    expect(played.socket.connected).toBe(true);
    expect(played.replay.log).toEqual([
      'link reject',
      'link reject',
      'refused',
      'refused',
      'refused',
      'connected',
    ]);
  });

  it('does not keep what was held back from those who came back meanwhile', async () => {
    const played = await play([win(100, { hold: 400 }), { at: 200, link: 'drop' }, win(1_000)]);
    await played.pass(1_200);
    expect(frames(played).flat()).toEqual([1, 2]);
    expect(connections(played)).toBe(2);
  });
});
