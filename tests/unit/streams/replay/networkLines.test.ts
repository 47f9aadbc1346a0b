import { afterEach, describe, expect, it } from 'vitest';
import type { Ev, Hello } from '../../../../streams/wire/protocol/frames.ts';
import { winner } from '../../support/liveWorld.ts';
import { type PlayRig, playLines } from './playRig.ts';

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
const seqs = ({ of }: PlayRig) => (of('ev') as Ev[]).map(ev => ev.s);

describe('an obstacle on the line', () => {
  it('hang: the attempt is taken and never answered; the next one comes through', async () => {
    const played = await play([{ at: 0, link: 'hang' }]);
    await played.pass(19_000);
    expect(played.got).toEqual([]);
    await played.pass(2_000);
    expect(played.of('connect_error')).toHaveLength(1);
    expect(played.socket.connected).toBe(true);
  });

  it('mute: the connection stands and no greeting comes', async () => {
    const played = await play([{ at: 0, link: 'mute' }, win(500)]);
    await played.pass(1_000);
    expect(played.socket.connected).toBe(true);
    expect([played.of('hello'), played.of('ev')]).toEqual([[], []]);
  });

  it('cut: the gateway accepts and closes at once, as often as it says', async () => {
    const played = await play([{ at: 0, link: 'cut', times: 3 }]);
    await played.pass(2_000);
    expect(played.of('disconnect')).toEqual(['transport close', 'transport close', 'transport close']);
    expect(played.of('hello')).toHaveLength(1);
    expect(played.replay.log.filter(it => it === 'refused: cut')).toHaveLength(3);
  });

  it('at the start lets the script begin without a connection', async () => {
    const played = await play([
      { at: 0, link: 'down' },
      { at: 3_000, link: 'up' },
    ]);
    await played.pass(2_000);
    expect([played.socket.connected, played.replay.elapsed]).toEqual([false, 2_050]);
    await played.pass(2_000);
    expect(played.socket.connected).toBe(true);
  });

  it('for good does not keep the script from its end', async () => {
    const played = await play([
      { at: 0, link: 'reject', times: 1_000 },
      { at: 100, link: 'drop' },
    ]);
    let done = false;
    void played.replay.done.then(() => {
      done = true;
    });
    await played.pass(59_000);
    expect(played.replay.elapsed).toBeNull();
    await played.pass(1_200);
    expect(done).toBe(true);
  });
});

describe('a slow line', () => {
  it('delays what is sent, either way, and keeps its order', async () => {
    const played = await play([
      { at: 100, link: 'slow', ms: 400, jitter: 300 },
      win(200),
      win(210),
      win(220),
    ]);
    await played.pass(500);
    expect(seqs(played)).toEqual([]);
    await played.pass(500);
    expect(seqs(played)).toEqual([1, 2, 3]);
    let answered = false;
    played.socket.emit('sync', { t0: 1, rs: [] }, () => {
      answered = true;
    });
    await played.pass(700);
    expect(answered).toBe(false);
    await played.pass(1_000);
    expect(answered).toBe(true);
  });

  it('delays calls', async () => {
    const played = await play([{ at: 0, link: 'slow', ms: 1_000 }]);
    let status = 0;
    void played.replay.fetch('/v1/games').then(it => {
      status = it.status;
    });
    await played.pass(900);
    expect(status).toBe(0);
    await played.pass(200);
    expect(status).toBe(200);
  });

  it('is quick again with 0 ms, behind what is still on its way', async () => {
    const played = await play([
      { at: 100, link: 'slow', ms: 400 },
      win(200),
      { at: 300, link: 'slow', ms: 0 },
      win(310),
      win(1_000),
    ]);
    await played.pass(400);
    expect(seqs(played)).toEqual([]);
    await played.pass(200);
    expect(seqs(played)).toEqual([1, 2]);
    await played.pass(420);
    expect(seqs(played)).toEqual([1, 2, 3]);
  });

  it('loses what is on its way when it is cut', async () => {
    const played = await play([{ at: 100, link: 'slow', ms: 400 }, win(200), { at: 300, link: 'drop' }]);
    await played.pass(3_000);
    expect(seqs(played)).toEqual([]);
  });
});

it('a back end stops numbering its events from a link line on, and begins again with another', async () => {
  const played = await play([
    win(100),
    { at: 200, link: 'drop', seq: false },
    win(1_000),
    { at: 1_100, link: 'drop', seq: true },
    win(2_000),
  ]);
  await played.pass(2_100);
  expect((played.of('hello') as { caps?: string[] }[]).map(it => it.caps?.includes('seq') ?? false)).toEqual([
    true,
    false,
    true,
  ]);
  expect(seqs(played)).toEqual([1, undefined, 3]);
});

describe('the state of a topic', () => {
  const names = (played: PlayRig) =>
    played.replay
      .fetch('/v1/snap?t=g:winners')
      .then(it => it.json())
      .then(it => it as { s: number; e: string; st: { id: string }[] }[])
      .then(([snap]) => ({ ...snap, st: snap?.st.map(({ id }) => id) }));

  it('is what a snapshot tells, with the number it stands at', async () => {
    const played = await play([{ at: 0, state: 'winners', value: [winner(1, 'old')], s: 41 }, win(100)]);
    expect(await names(played)).toMatchObject({ s: 41, st: ['old'] });
    await played.pass(200);
    expect(seqs(played)).toEqual([42]);
    expect(await names(played)).toMatchObject({ s: 42, st: ['w1', 'old'] });
  });

  it('changes behind the back of the page: nobody is told, the next number shows it', async () => {
    const played = await play([win(100), { at: 200, state: 'winners', value: [] }, win(300)]);
    await played.pass(400);
    expect(seqs(played)).toEqual([1, 3]);
  });

  it('can belong to a new epoch, or to a store that was restored and knows less', async () => {
    const played = await play([
      win(100, { repeat: 5 }),
      { at: 200, state: 'winners', value: [], s: 2 },
      { at: 300, state: 'winners', value: [], newEpoch: true },
    ]);
    await played.pass(150);
    const before = await names(played);
    await played.pass(100);
    expect(await names(played)).toMatchObject({ s: 2, e: before.e });
    await played.pass(100);
    const after = await names(played);
    expect([after.s, after.e === before.e]).toEqual([1, false]);
  });

  it('of a value is also its newest event, for whoever resumes', async () => {
    const value = { amount: 5, ratePerSec: 0, at: 1, demo: false };
    const first = await play([{ at: 0, state: 'jackpot', value }], { rs: [['g:jackpot', null, 0]] });
    const [{ r }] = first.of('hello') as [Hello];
    expect(r).toMatchObject([{ ok: false, why: 'epoch', s: 1 }]);
    const { of } = await play([{ at: 0, state: 'jackpot', value }], {
      rs: [['g:jackpot', r[0]?.e ?? null, 0]],
    });
    expect(of('hello')).toMatchObject([{ r: [{ ok: true, s: 1, evs: [{ d: value }] }] }]);
  });
});

describe('the life of the page', () => {
  it('is visible, online and awake until the script says otherwise', async () => {
    const { replay, pass } = await play([
      { at: 100, page: 'hide' },
      { at: 200, page: 'show' },
      { at: 300, page: 'offline' },
      { at: 400, page: 'online' },
      { at: 500, page: 'sleep' },
      { at: 600, page: 'wake' },
    ]);
    const { visible$, online$, wake$, hide$ } = replay.lifecycle;
    const heard: string[] = [];
    visible$.subscribe(it => heard.push(it ? 'visible' : 'hidden'));
    online$.subscribe(it => heard.push(it ? 'online' : 'offline'));
    hide$.subscribe(() => heard.push('sleeps'));
    wake$.subscribe(() => heard.push('wakes'));
    await pass(700);
    expect(heard).toEqual(['visible', 'online', 'hidden', 'visible', 'offline', 'online', 'sleeps', 'wakes']);
  });

  it.each([
    ['offline', 'online'],
    ['sleep', 'wake'],
  ])('%s cuts every line and fails every call until %s', async (away, back) => {
    const played = await play([
      { at: 100, page: away },
      { at: 1_000, page: back },
    ]);
    await played.pass(200);
    expect(played.socket.connected).toBe(false);
    await expect(played.replay.fetch('/v1/games')).rejects.toThrow(TypeError);
    await played.pass(1_500);
    expect(played.socket.connected).toBe(true);
    expect((await played.replay.fetch('/v1/games')).status).toBe(200);
  });

  it('that comes back online while the link is down has no connection yet', async () => {
    const played = await play([
      { at: 100, link: 'down' },
      { at: 200, page: 'offline' },
      { at: 300, page: 'online' },
      { at: 2_000, link: 'up' },
    ]);
    await played.pass(1_500);
    expect(played.socket.connected).toBe(false);
    await played.pass(1_000);
    expect(played.socket.connected).toBe(true);
  });
});
