import { afterEach, describe, expect, it } from 'vitest';
import type { Timeline, TimelineStep, Track } from '../../../../../streams/platformReplay/session.ts';
import { winner } from '../../../support/liveWorld.ts';
import { openScript, type ScriptRig } from '../session/seekableRunRig.ts';

let rig: ScriptRig | null = null;
afterEach(() => {
  rig?.session.close();
  rig = null;
});
async function timelineOf(...lines: object[]): Promise<Timeline> {
  rig = openScript([{ script: 'x', uid: '42' }, ...lines].map(line => JSON.stringify(line)).join('\n'));
  return rig.ready();
}
const win = (at: number, more: object = {}) => ({ at, topic: 'winners', data: winner(1, 'w{n}'), ...more });
const on = ({ steps }: Timeline, track: Track) => steps.filter(it => it.track === track);
const short = ({ at, line, title, outcome }: TimelineStep) => [at, line, title, outcome];
const end = { at: 5_000, link: 'slow' };

describe('the timeline of a script', () => {
  it('tells what became of every event', async () => {
    const timeline = await timelineOf(
      win(1_000),
      win(1_100, { lost: true }),
      win(1_200),
      win(3_000, { twice: true }),
      end,
    );
    expect(on(timeline, 'winners').map(short)).toEqual([
      [1_000, 2, '#1', 'applied'],
      [1_100, 3, '#2', 'lost'],
      [1_200, 4, '#3', 'waiting'],
      [3_000, 5, '#4', 'applied'],
      [3_000, 5, '#4', 'ignored'],
    ]);
  });

  it('tells an event that comes late from one that is missing', async () => {
    const timeline = await timelineOf(win(1_000), win(1_100, { hold: 100 }), win(1_110), end);
    expect(on(timeline, 'winners').map(short)).toEqual([
      [1_000, 2, '#1', 'applied'],
      [1_110, 4, '#3', 'waiting'],
      [1_200, 3, '#2', 'applied'],
    ]);
  });

  it('calls an event lost when nobody was there', async () => {
    const timeline = await timelineOf({ at: 500, link: 'down' }, win(1_000), { at: 2_000, link: 'up' }, end);
    expect(on(timeline, 'winners').map(short)).toEqual([[1_000, 3, '#1', 'lost']]);
  });

  it('calls nonsense ignored', async () => {
    const timeline = await timelineOf(win(1_000, { raw: true, data: 'nonsense' }), end);
    expect(on(timeline, 'winners').map(it => it.outcome)).toEqual(['ignored']);
  });

  it('tells which stores an event changed, from what to what', async () => {
    const timeline = await timelineOf(win(1_000), win(2_000), end);
    const [first, second] = on(timeline, 'winners');
    expect(first?.changes).toMatchObject([{ path: 'winners.winners$', before: [], after: [{ id: 'w1' }] }]);
    expect(second?.changes).toMatchObject([{ path: 'winners.winners$', before: [{ id: 'w1' }] }]);
    expect(first?.raw).toMatchObject({ t: 'g:winners', s: 1, d: { id: 'w1' } });
  });

  it('tells what the connection did, in the script and by itself', async () => {
    const timeline = await timelineOf({ at: 1_000, link: 'drop' }, { at: 9_000, page: 'hide' });
    const titles = on(timeline, 'link').map(({ line, title }) => [line, title]);
    expect(titles[0]).toEqual([null, 'connected']);
    expect(titles).toContainEqual([2, 'drop']);
    expect(titles.filter(([, title]) => title === 'connected')).toHaveLength(2);
    expect(titles.at(-1)).toEqual([3, 'hide']);
    const drop = on(timeline, 'link').find(it => it.title === 'drop');
    expect(drop?.changes.map(it => it.path)).toContain('connection.state$');
  });

  it('tells calls with their answers, and expectations with what was found', async () => {
    const timeline = await timelineOf(
      { rest: 'GET /v1/games', status: 503, times: 1 },
      {
        at: 100,
        expect: 'winners.winners$.length',
        is: 3,
      },
    );
    expect(on(timeline, 'rest').map(it => it.title)).toContain('GET /v1/games 503');
    const [missed] = on(timeline, 'expect');
    expect(missed).toMatchObject({ line: 3, outcome: 'missed', raw: { actual: 0, expected: 3 } });
  });

  it('counts its moments, orders them by time, and names the tracks that occur', async () => {
    const timeline = await timelineOf(win(1_000), { at: 2_000, expect: 'a', not: 1 });
    expect(timeline.steps.map(it => it.index)).toEqual(timeline.steps.map((_, index) => index));
    const times = timeline.steps.map(it => it.at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(timeline.tracks).toEqual(['link', 'rest', 'winners', 'expect']);
    expect(timeline.duration).toBe(2_050);
  });

  it('takes a burst for one moment, and shows the first of its events', async () => {
    const timeline = await timelineOf({ at: 1_000, generate: 'winners', count: 10_000, batch: 100 }, end);
    const [burst, ...more] = on(timeline, 'winners');
    expect(more).toEqual([]);
    expect(burst).toMatchObject({ title: '#1–10000', outcome: 'applied', raw: { more: 9_950 } });
    expect(Reflect.get(Object(burst?.raw), 'b')).toHaveLength(50);
  });

  it('of what was there before the page tells it as found', async () => {
    const timeline = await timelineOf(win(0), end);
    expect(on(timeline, 'winners').map(short)).toEqual([[0, 2, '#1', 'applied']]);
  });

  it('of a back end without numbers goes by the order alone', async () => {
    rig = openScript(
      ['{"script":"x","seq":false}', JSON.stringify(win(6_000)), JSON.stringify(end)].join('\n'),
    );
    expect(on(await rig.ready(), 'winners').map(it => it.outcome)).toEqual(['applied']);
  });
});
