import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { parsePlatformScript } from '../../../../../streams/platformReplay/index.ts';
import { recordingLogger } from '../../../support/logger.ts';
import { openScript, type ScriptRig } from './seekableRunRig.ts';

const balance = (at: number, sum: number) => ({
  at,
  topic: 'balance',
  data: {
    version: sum,
    currency: 'PT',
    currencySymbol: 'PT',
    sum,
    accounts: [{ accountTypeId: 1, avail: sum }],
  },
});
const script = (...lines: object[]) =>
  [{ script: 'x', uid: '42' }, ...lines].map(line => JSON.stringify(line)).join('\n');
const THREE = script(
  balance(0, 100),
  balance(1_000, 200),
  { at: 1_500, expect: 'balance.balance$.sum', is: 200 },
  balance(3_000, 300),
  { at: 4_000, expect: 'balance.balance$.sum', is: 1 },
);

let rig: ScriptRig;
const timers = () => {
  const { setTimeout, clearTimeout, setInterval, clearInterval, Date: date } = globalThis;
  return [setTimeout, clearTimeout, setInterval, clearInterval, date];
};
const real = timers();
afterEach(() => {
  rig.session.close();
  expect(timers()).toEqual(real);
});
async function open(text = THREE): Promise<ScriptRig> {
  rig = openScript(text);
  await rig.ready();
  return rig;
}
const sum = () => rig.session.streams$.value.balance.balance$.value?.sum;
const status = () => rig.session.status$.value;

describe('a replay session', () => {
  it('shows waiting streams and no timeline until it knows what will happen', async () => {
    rig = openScript(THREE);
    const first = rig.session.streams$.value;
    expect([rig.session.timeline$.value, first.connection.state$.value.phase]).toEqual([null, 'connecting']);
    let ended = false;
    first.connection.state$.subscribe({ complete: () => (ended = true) });
    await rig.ready();
    expect(rig.session.streams$.value).not.toBe(first);
    expect(ended).toBe(true);
  });

  it('lets happen now what the script does not hold, and notes what is shown', async () => {
    const notes: string[] = [];
    rig = openScript(THREE, {}, ({ kind }) => notes.push(kind));
    await rig.ready();
    await rig.session.seek(500);
    expect(sum()).toBe(100);
    for (const step of parsePlatformScript(script(balance(0, 150))).steps) rig.session.happen(step);
    await rig.session.seek(600);
    expect(sum()).toBe(150);
    expect(notes).toContain('rest');
    expect(notes.filter(kind => kind === 'event')).toHaveLength(2);
  });

  it('stands at its start, connected, with what was there before', async () => {
    await open();
    expect(status()).toEqual({ position: 0, playing: false, speed: 1, seeking: false, ended: false });
    await rig.session.seek(100);
    expect(sum()).toBe(100);
  });

  it('plays in real time, and stands still when it pauses', async () => {
    const { session, frames } = await open();
    session.play();
    await frames(200, 200, 200, 200);
    expect(status()).toMatchObject({ position: 800, playing: true });
    await frames(200, 50);
    expect(sum()).toBe(200);
    session.pause();
    await frames(200, 200);
    expect(status()).toMatchObject({ position: 1_050, playing: false });
    session.play();
    await frames(100);
    expect(status().position).toBe(1_150);
  });

  it('keeps what is left of a millisecond', async () => {
    const { session, frames } = await open();
    session.setSpeed(0.1);
    session.play();
    await frames(16, 16, 16, 16, 16);
    expect(status().position).toBe(8);
  });

  it.each([
    [0, 0.1],
    [0.5, 0.5],
    [1_000, 100],
  ])('takes a speed of %d as %d', async (asked, taken) => {
    await open();
    rig.session.setSpeed(asked);
    expect(status().speed).toBe(taken);
  });

  it('plays at a hundred times the speed', async () => {
    const { session, frames } = await open();
    session.setSpeed(100);
    session.play();
    await frames(16);
    expect(status().position).toBe(1_600);
    expect(sum()).toBe(200);
  });

  it('takes a page that slept for one that paused', async () => {
    const { session, frames } = await open();
    session.play();
    await frames(3_600_000);
    expect(status().position).toBe(250);
  });

  it('ends with its last line, and begins anew when it is played once more', async () => {
    const { session, frames } = await open();
    session.setSpeed(100);
    session.play();
    await frames(30, 30);
    expect(status()).toMatchObject({
      playing: false,
      ended: true,
      position: session.timeline$.value?.duration,
    });
    session.play();
    await frames(10);
    expect(status()).toMatchObject({ playing: true, ended: false, position: 1_000 });
  });

  it('tells the expectations up to where it stands', async () => {
    const { session } = await open();
    expect(session.expectations$.value).toEqual([]);
    await session.seek(1e9);
    expect(session.expectations$.value.map(({ line, met }) => [line, met])).toEqual([
      [4, true],
      [6, false],
    ]);
    await session.seek(2_000);
    expect(session.expectations$.value.map(({ line }) => line)).toEqual([4]);
  });
});

describe('winding', () => {
  it('forwards keeps the streams, backwards brings others, and closes the former', async () => {
    const { session } = await open();
    await session.seek(1_100);
    const streams = session.streams$.value;
    await session.seek(3_100);
    expect([session.streams$.value === streams, sum()]).toEqual([true, 300]);
    await session.seek(1_100);
    expect([session.streams$.value === streams, sum(), status().position]).toEqual([false, 200, 1_100]);
    let ended = false;
    streams.balance.balance$.subscribe({ complete: () => (ended = true) });
    expect(ended).toBe(true);
  });

  it('shows no state in between: a page sees where it stood and where it stands', async () => {
    const { session } = await open();
    await session.seek(3_100);
    const seen: unknown[] = [];
    session.streams$.subscribe(streams => seen.push(streams.balance.balance$.value?.sum));
    await session.seek(1_100);
    expect(seen).toEqual([300, 200]);
  });

  it('stays between start and end', async () => {
    const { session } = await open();
    await session.seek(-5);
    expect(status().position).toBe(0);
    await session.seek(1e9);
    expect(status()).toMatchObject({ position: 4_050, ended: true });
  });

  it('goes on playing when it did', async () => {
    const { session, frames } = await open();
    session.play();
    await session.seek(2_000);
    await frames(100, 100);
    expect(status()).toMatchObject({ position: 2_200, playing: true });
  });

  it('serves the newest of many wishes, and tells all of them', async () => {
    const { session } = await open();
    const all = [3_500, 100, 2_000].map(position => session.seek(position));
    expect(status().seeking).toBe(true);
    await Promise.all(all);
    expect(status()).toMatchObject({ position: 2_000, seeking: false });
  });

  it('can be asked for before the session knows what will happen', async () => {
    rig = openScript(THREE);
    await rig.session.seek(1_100);
    expect(sum()).toBe(200);
  });
});

describe('stepping', () => {
  it('shows what the next moment did, one after the other, and then the end', async () => {
    const { session } = await open();
    session.play();
    const sums: unknown[] = [];
    const topics = (await rig.ready()).steps.filter(({ track, at }) => track === 'balance' && at > 0);
    for (let n = 0; n < 100 && !status().ended; n += 1) {
      await session.step(1);
      sums.push(sum());
    }
    expect(topics).toHaveLength(2);
    expect([...new Set(sums)]).toEqual([100, 200, 300]);
    expect(status().playing).toBe(false);
  });

  it('back shows what was there before, down to the start', async () => {
    const { session } = await open();
    await session.seek(1e9);
    const sums: unknown[] = [];
    for (let n = 0; n < 100 && status().position > 0; n += 1) {
      await session.step(-1);
      sums.push(sum());
    }
    expect([...new Set(sums)].slice(0, 3)).toEqual([300, 200, 100]);
    expect(status().position).toBe(0);
  });

  it('back and forth comes to the same place', async () => {
    const { session } = await open();
    await session.seek(1_100);
    await session.step(1);
    await session.step(1);
    const { position } = status();
    await session.step(1);
    await session.step(-1);
    expect(status().position).toBe(position);
  });
});

describe('closing a session', () => {
  it('leaves no timer, no streams and no time of its own behind', async () => {
    const { session } = await open(readFileSync('tests/scripts/drop-and-resume.jsonl', 'utf8'));
    await session.seek(2_000);
    const streams = session.streams$.value;
    session.close();
    expect(timers()).toEqual(real);
    let ended = false;
    streams.connection.state$.subscribe({ complete: () => (ended = true) });
    expect([ended, status().playing]).toEqual([true, false]);
  });

  it('in the middle of winding lets go of whoever waits', async () => {
    const { session } = await open();
    const waiting = session.seek(4_000);
    session.close();
    await waiting;
    await session.seek(1_000);
    expect(status().seeking).toBe(false);
  });

  it('before it was ready is as good', async () => {
    rig = openScript(THREE);
    rig.session.close();
    await new Promise(resolve => setTimeout(resolve, 0));
    expect(rig.session.timeline$.value).toBeNull();
  });

  it('twice is as good as once', async () => {
    const { session } = await open();
    session.close();
    session.close();
    session.play();
    expect(status().playing).toBe(false);
  });
});

it('a session that cannot get its socket says so to the log', async () => {
  const logger = recordingLogger();
  rig = openScript(THREE, { logger, loadSocketIo: () => Promise.reject(new Error('offline')) });
  await new Promise(resolve => setImmediate(resolve));
  expect(logger.codes).toEqual(['replay_broke_off']);
});
