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

describe('a played script', () => {
  it('greets with the protocol of the wire and answers for the positions of the page', async () => {
    const { of, replay } = await play([win(0)], {
      rs: [
        ['g:winners', null, 0],
        ['u:9:inbox', null, 0],
      ],
    });
    const [hello] = of('hello') as [{ r: unknown[]; caps: string[] }];
    expect(wire.frames.hello(hello)).toBe(true);
    expect(hello).toMatchObject({ v: 1, caps: ['seq', 'sync'], uid: null, gen: 0, ttl: null });
    expect(hello.r).toMatchObject([{ why: 'epoch', s: 1 }, { why: 'deny' }]);
    expect(replay.log).toEqual(['connected']);
  });

  it('greets the account of its header', async () => {
    const header = { uid: '42', now: 1_800_000_000_000 };
    const { of } = await play([], { header, token: 'a' });
    expect(of('hello')).toMatchObject([{ uid: '42', gen: 1, now: 1_800_000_000_000, ttl: 1_800_000 }]);
  });

  it('greets a visitor where no token comes with the connection', async () => {
    const { of } = await play([], { header: { uid: '42' } });
    expect(of('hello')).toMatchObject([{ uid: null, gen: 0, ttl: null }]);
  });

  it('of a legacy back end claims nothing, answers no position and sends no numbers', async () => {
    const { of, pass } = await play([win(100, { repeat: 2, batch: 2 })], {
      header: { seq: false },
      rs: [['g:winners', null, 0]],
    });
    expect(of('hello')).toMatchObject([{ r: [] }]);
    expect(Object.keys((of('hello')[0] ?? {}) as object)).not.toContain('caps');
    await pass(200);
    const b = [1, 2].map(n => ({ t: 'g:winners', d: winner(1, `w${n}`) }));
    expect(of('ev')).toEqual([{ b }]);
  });

  it('issue 11.47: waits for a line that is more than 2^31 ms away', async () => {
    const month = 25 * 86_400_000;
    const { pass, of } = await play([{ at: 10, link: 'drop' }, win(month)]);
    await pass(60_000);
    expect(of('ev')).toEqual([]);
  });

  it('keeps its times from the first connection on, and ends with its last line', async () => {
    const { pass, replay, ...rest } = await play([win(1_000), win(2_000)]);
    let done = false;
    void replay.done.then(() => (done = true));
    await pass(900);
    expect(rest.of('ev')).toEqual([]);
    await pass(200);
    expect([rest.of('ev').length, done]).toEqual([1, false]);
    await pass(1_000);
    expect([rest.of('ev').length, done]).toEqual([2, true]);
    expect((rest.of('ev') as Ev[]).map(ev => ev.ts)).toEqual(
      [1_000, 2_000].map(at => Date.UTC(2026, 0, 15, 12) + at),
    );
  });

  it('stops where it is told to: nothing more is sent and the promise resolves', async () => {
    const { pass, replay, of } = await play([win(1_000)]);
    replay.stop();
    await replay.done;
    await pass(5_000);
    expect(of('ev')).toEqual([]);
  });

  it.each([
    ['sync', { t0: 1, rs: [['g:winners', null, 0]] }, { r: [{ t: 'g:winners', ok: false, why: 'epoch' }] }],
    ['auth', { token: 'x' }, { ok: true, ttl: 1_800_000 }],
  ])('acknowledges %s', async (event, body, expected) => {
    const { socket, pass, replay } = await play([]);
    let answer: unknown;
    socket.emit(event, body, (acked: unknown) => {
      answer = acked;
    });
    await pass(50);
    expect(answer).toMatchObject(expected);
    expect(replay.log).toEqual(['connected', event]);
  });
});

describe('an event line', () => {
  it.each([
    ['alone', {}, [[1]]],
    ['repeated', { repeat: 3 }, [[1], [2], [3]]],
    ['repeated in batches', { repeat: 5, batch: 2 }, [[1, 2], [3, 4], [5]]],
    ['twice', { twice: true }, [[1], [1]]],
    [
      'repeated in batches, twice',
      { repeat: 2, batch: 2, twice: true },
      [
        [1, 2],
        [1, 2],
      ],
    ],
    ['lost', { lost: true }, []],
    ['with a new epoch, which begins once', { repeat: 2, newEpoch: true }, [[1], [2]]],
  ])('%s', async (_name, more, expected) => {
    const played = await play([win(100, more)]);
    await played.pass(200);
    expect(frames(played)).toEqual(expected);
  });

  it('fills the number of the repeat in and keeps the wire shape', async () => {
    const { pass, of } = await play([win(100, { repeat: 3 })]);
    await pass(200);
    const events = of('ev') as Ev[];
    expect(events.map(ev => (ev.d as { id: string }).id)).toEqual(['w1', 'w2', 'w3']);
    expect(events.every(ev => wire.frames.ev(ev) && wire.topicData.winners(ev.d))).toBe(true);
  });

  it('spreads its repeats over time', async () => {
    const played = await play([win(100, { repeat: 3, every: 1_000 })]);
    const counts: number[] = [];
    for (const ms of [100, 900, 100, 900, 100]) {
      await played.pass(ms);
      counts.push(frames(played).length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
  });

  it('held back is overtaken by later ones, with its own earlier number', async () => {
    const played = await play([win(100, { hold: 500 }), win(200)]);
    await played.pass(300);
    expect(frames(played)).toEqual([[2]]);
    await played.pass(400);
    expect(frames(played)).toEqual([[2], [1]]);
  });

  it('lost leaves a hole that a sync fills', async () => {
    const { pass, socket, of } = await play([win(100), win(200, { lost: true }), win(300)]);
    await pass(400);
    const [first, third] = of('ev') as Ev[];
    expect([first?.s, third?.s]).toEqual([1, 3]);
    let answer: { r: { evs: Ev[] }[] } | null = null;
    socket.emit('sync', { t0: 1, rs: [['g:winners', first?.e, 1]] }, (acked: typeof answer) => {
      answer = acked;
    });
    await pass(50);
    expect(answer).toMatchObject({ r: [{ ok: true, evs: [{ s: 2 }, { s: 3 }] }] });
  });

  it('with a new epoch starts at 1 in a newer one', async () => {
    const { pass, of } = await play([win(100), win(200), win(300, { newEpoch: true })]);
    await pass(400);
    const events = of('ev') as Ev[];
    expect(events.map(ev => ev.s)).toEqual([1, 2, 1]);
    expect(events[0]?.e).toBe(events[1]?.e);
    expect(events[2]?.e).not.toBe(events[1]?.e);
  });

  it('marked raw is sent as it is', async () => {
    const { pass, of } = await play([{ at: 100, topic: 'winners', data: '{n} of $n', raw: true }]);
    await pass(200);
    expect(of('ev')).toMatchObject([{ t: 'g:winners', s: 1, d: '1 of $n' }]);
  });

  it('of an account reaches no visitor', async () => {
    const { pass, of } = await play([{ at: 100, topic: 'inbox', data: {}, raw: true }]);
    await pass(200);
    expect(of('ev')).toEqual([]);
  });

  it('at time 0 happened before the page came: it is told by the greeting, not as news', async () => {
    const { pass, of } = await play([win(0)]);
    await pass(100);
    expect(of('ev')).toEqual([]);
  });
});

describe('an expectation', () => {
  const values: Record<string, unknown> = { a: 1, list: [1, { b: null }], nothing: undefined };
  const read = (path: string) => values[path];

  it.each([
    ['a', 1, true],
    ['a', '1', false],
    ['list', [1, { b: null }], true],
    ['list', [1], false],
    ['nothing', null, false],
  ])('of %s to be %j: met %s', async (path, is, met) => {
    const { pass, replay } = await play([{ at: 100, expect: path, is }], { read });
    expect(replay.expectations).toEqual([]);
    await pass(200);
    expect(replay.expectations).toMatchObject([
      { line: 2, at: 100, path, expected: is, actual: values[path], met },
    ]);
  });

  it('is not checked when nobody can read', async () => {
    const { pass, replay } = await play([{ at: 100, expect: 'a', is: 1 }]);
    await pass(200);
    expect(replay.expectations).toEqual([]);
  });
});

it('a rest line counts from its time on', async () => {
  const { pass, replay } = await play([{ at: 500, rest: 'GET /v1/games', status: 503 }]);
  const status = async () => (await replay.fetch('/v1/games')).status;
  expect(await status()).toBe(200);
  await pass(600);
  expect(await status()).toBe(503);
  expect(replay.log).toEqual(['connected', 'GET /v1/games 200', 'GET /v1/games 503']);
});
