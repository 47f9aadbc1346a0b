import 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPublishedFeeds } from '../../../../streams/stores/publishedFeeds.ts';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const DICE = {
  ...{ gameCode: 'DICE', nodeId: '900001', gameName: 'Dice', vassalage: 'BGS' },
  ...{ minStake: 100, maxStake: 1_000_000, minIntervalMs: 5_000 },
};
const STATES: Readonly<Record<string, unknown>> = {
  'g:catalogue': { version: 'v1', stakes: [] },
  'g:content': {
    banner: 1,
    notice: 1,
    announcement: 1,
    page: 1,
    help: 1,
    link: 1,
    brand: 1,
    feedback: 1,
    mallItem: 1,
    promotion: 1,
    mission: 1,
    raffle: 1,
    rain: 1,
  },
};
const HOT_GAMES = 'GET /wps/relay/GCSGAME_hotGamesV2';
const STATUS = 'GET /wps/system/status';
let it_: StreamWorld;
/** Topics that were asked for. */
let asked: string[];
const reads = (call: string) => it_.world.calls.filter(name => name === call).length;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  asked = [];
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.on('GET /v1/games', () => [DICE]);
    world.on('GET /v1/snap', ({ query }) => {
      const names = query.get('t')?.split(',') ?? [];
      asked.push(...names);
      const known = names.filter(t => t in STATES);
      const snaps = known.map(t => ({ t, kind: 'value', e: EPOCH, s: 1, ts: Date.now(), st: STATES[t] }));
      return new Response(JSON.stringify(snaps));
    });
  });
  for (const [t, st] of Object.entries(STATES)) it_.states.set(t, { st, s: 1 });
});
afterEach(() => endStreamWorld(it_));

it('issue 32.5: what operators publish is followed when the first screen is there, and read again from then on', async () => {
  const { streams, world, push } = it_;
  const dice = () => streams.games.inHouse$.value?.[0];
  await world.pass(5_000);
  expect(asked).toContain('g:winners');
  expect(asked.filter(t => t in STATES)).toEqual([]);

  streams.store(createPublishedFeeds);
  await world.pass(2_000);
  expect(asked.filter(t => t in STATES)).toEqual(Object.keys(STATES));
  expect([reads(HOT_GAMES), reads(STATUS), dice()?.maxStake]).toEqual([1, 1, 1_000_000]);

  const next = { version: 'v2', stakes: [{ gameCode: 'DICE', least: null, most: 5_000 }] };
  push('g:catalogue', next, next);
  const more = { ...Object(STATES['g:content']), link: 2 };
  push('g:content', more, more);
  await world.pass(1_000);
  expect([reads(HOT_GAMES), reads(STATUS), dice()?.maxStake]).toEqual([2, 2, 5_000]);
});

it('issue 32.7: a gateway that is older or newer than the page, and counts other kinds, is followed all the same', async () => {
  const { streams, world, push } = it_;
  streams.store(createPublishedFeeds);
  await world.pass(5_000);
  expect(reads(STATUS)).toBe(1);
  const older = { banner: 1, notice: 1, announcement: 1, link: 2 };
  push('g:content', older, older);
  await world.pass(1_000);
  expect(reads(STATUS)).toBe(2);
  const newer = { ...Object(STATES['g:content']), link: 3, jingle: 'not a number' };
  push('g:content', newer, newer);
  await world.pass(1_000);
  expect(reads(STATUS)).toBe(3);
});
