import { describe, expect, it } from 'vitest';
import { openPonds } from '../../../../partner/ponds/openPonds.ts';
import { swimAt, swimsOf } from '../../../../partner/ponds/rules/swims.ts';
import type { PondNow, Splashes } from '../../../../partner/ponds/wire/state.ts';
import type { VolleyChoice } from '../../../../partner/ponds/wire/volley.ts';
import { seatOwner } from '../../../../partner/ponds/wire/words.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import { promiseOf } from '../../../../partner/tables/rules/shoe/chain.ts';
import { handClock } from '../support/handClock.ts';
import { session } from '../support/playerSession.ts';

const POND = 'TIDEP-CORAL-COURT.1';
const START = 60_000_000_000;

const at = (player: string, more: Partial<Session> = {}): Session => ({
  ...{ ...session, id: player, player, nickname: `${player}***` },
  game: { ...session.game, gameCode: 'TIDEP-CORAL-COURT', gameType: 'FISH' },
  ...more,
});

function open(clock = handClock(START)) {
  const told: string[] = [];
  const watched = new Set<string>();
  const ponds = openPonds({
    ...{ clock, secret: 'a secret of the ponds' },
    publish: (key, owner, data) => void told.push(`${key} ${owner} ${JSON.stringify(data)}`),
    isWatched: (key, owner) => watched.has(`${key} ${owner}`),
    nameOf: ({ nickname = '' }) => nickname,
  });
  const now = () => ponds.begin('pond', POND) as PondNow;
  /** The fish that are in sight at the pond. */
  const inSight = () => {
    const { period, seeds } = now();
    const swims = seeds.flatMap((seed, of) => swimsOf(seed, period - 1 + of));
    return swims.filter(it => swimAt(it, clock.now()) !== null);
  };
  const fire = (player: string, shots: VolleyChoice['shots'], id = `${player}.1`, pond = POND) =>
    ponds.fire(at(player), id, { pond, each: 100, shots: [...shots] });
  return { ponds, clock, told, watched, now, inSight, fire };
}

describe('issue 35: seats of a pond', () => {
  it('are four; the fifth player has a pond more, and whoever comes again the same seat', () => {
    const { ponds } = open();
    const places = ['a', 'b', 'c', 'd', 'e', 'c'].map(it => ponds.join(at(it)));
    expect(places.map(({ pond, seat }) => `${pond.slice(-1)}:${seat}`)).toEqual([
      ...['1:0', '1:1', '1:2', '1:3'],
      ...['2:0', '1:2'],
    ]);
  });

  it('of practice are at ponds of their own', () => {
    const { ponds } = open();
    expect(ponds.join(at('a', { demo: true })).pond).toBe('TIDEP-CORAL-COURT.practice.1');
  });

  it('are free again once nobody reads them, and whoever shoots is seated again', () => {
    const { ponds, now, told, fire } = open();
    ponds.join(at('a'));
    expect(now().seats).toEqual(['a***', null, null, null]);
    ponds.watched('seat', seatOwner('a', POND), false);
    expect(now().seats).toEqual([null, null, null, null]);
    expect(told.at(-1)).toContain(`pond ${POND}`);
    expect(fire('a', [{ fish: '1-1', kind: 0 }])).toMatchObject({ code: 'fish_gone' });
    expect(now().seats[0]).toBe('a***');
  });

  it('of a page that never connects is free after a minute', async () => {
    const { ponds, clock, watched } = open();
    for (const it of ['a', 'b', 'c', 'd']) ponds.join(at(it));
    watched.add(`seat ${seatOwner('b', POND)}`);
    await clock.go(61_000);
    expect(ponds.join(at('e'))).toEqual({ pond: POND, seat: 0 });
    expect(ponds.join(at('b'))).toEqual({ pond: POND, seat: 1 });
  });

  it('are one for each player of a game, whatever a page follows', () => {
    const { ponds, now } = open();
    ponds.join(at('a'));
    const elsewhere = seatOwner('a', POND.replace('.1', '.2'));
    expect(ponds.mayRead(at('a'), 'seat', elsewhere)).toBe(true);
    ponds.watched('seat', elsewhere, true);
    expect(now().seats).toEqual([null, null, null, null]);
    expect(ponds.join(at('a'))).toEqual({ pond: POND.replace('.1', '.2'), seat: 0 });
  });

  it('are read by their own players only, and a pond by whoever plays its game', () => {
    const { ponds } = open();
    ponds.join(at('a'));
    const own = seatOwner('a', POND);
    expect(ponds.mayRead(at('a'), 'seat', own)).toBe(true);
    expect(ponds.mayRead(at('b'), 'seat', own)).toBe(false);
    expect(ponds.mayRead(at('b'), 'splash', POND)).toBe(true);
    expect(ponds.mayRead(null, 'splash', POND)).toBe(false);
    for (const wrong of [
      'TIDEP-CORAL-COURT.0',
      'TIDEP-CORAL-COURT.51',
      'TIDEP-CORAL-COURT.01',
      'OTHER.1',
      '',
    ])
      expect(ponds.mayRead(at('a'), 'pond', wrong), wrong).toBe(false);
  });
});

describe('issue 35: the fish of a pond', () => {
  it('follow from seeds of which each was promised a period before', async () => {
    const { now, clock, ponds } = open();
    ponds.join(at('a'));
    const before = now();
    await clock.go(30_000);
    const after = now();
    expect(after.period).toBe(before.period + 1);
    expect(after.seeds[0]).toBe(before.seeds[1]);
    expect(promiseOf(after.seeds[1])).toBe(before.promise);
  });

  it('are the same after a restart', () => {
    const clock = handClock(START);
    const seeds = [1, 2].map(() => {
      const { ponds, now } = open(clock);
      ponds.join(at('a'));
      return now().seeds;
    });
    expect(seeds[0]).toEqual(seeds[1]);
  });

  it('tell watchers of the next seed when its period begins', async () => {
    const { ponds, clock, told, watched, now } = open();
    ponds.join(at('a'));
    watched.add(`pond ${POND}`).add(`seat ${seatOwner('a', POND)}`);
    ponds.watched('pond', POND, true);
    told.length = 0;
    await clock.go(30_000 - (clock.now() % 30_000));
    expect(told).toEqual([`pond ${POND} ${JSON.stringify(now())}`]);
  });
});

describe('issue 35: shots at a pond', () => {
  it('are seen by all at once, and taken only at fish that are there', () => {
    const { inSight, fire, told, ponds } = open();
    ponds.join(at('a'));
    const [first, second] = inSight();
    const aim = (it: typeof first) => ({ fish: it?.fish ?? '', kind: it?.kind ?? 0 });
    expect(fire('a', [aim(first), aim(second)])).toBeNull();
    expect(told.at(-1)).toContain(`splash ${POND} {"volley":{"id":"a.1","seat":0,"stake":100`);
    // Another kind than it has, and one that has never been.
    expect(fire('a', [{ ...aim(first), kind: (aim(first).kind + 1) % 6 }, aim(second)])).toEqual({
      ...{ code: 'fish_gone', fish: [aim(first).fish] },
    });
    expect(fire('a', [{ fish: '5-1', kind: 0 }])).toEqual({ code: 'fish_gone', fish: ['5-1'] });
  });

  it('take a caught fish out of the pond for everybody, also for who comes later', () => {
    const { inSight, fire, ponds } = open();
    for (const it of ['a', 'b']) ponds.join(at(it));
    const [first] = inSight();
    const aim = { fish: first?.fish ?? '', kind: first?.kind ?? 0 };
    expect(fire('a', [aim])).toBeNull();
    ponds.caught(at('a'), POND, [{ fish: aim.fish, amount: 200 }]);
    expect(fire('b', [aim])).toEqual({ code: 'fish_gone', fish: [aim.fish] });
    const { caught, volleys } = ponds.begin('splash', POND) as Splashes;
    expect(caught).toMatchObject([{ fish: aim.fish, seat: 0, amount: 200 }]);
    expect(volleys).toHaveLength(1);
  });

  it('still count a moment after a fish has swum out of sight, and not later', async () => {
    const { inSight, fire, ponds, clock } = open();
    ponds.join(at('a'));
    const [first] = inSight();
    const aim = { fish: first?.fish ?? '', kind: first?.kind ?? 0 };
    clock.jump((first?.until ?? 0) + 1_000);
    expect(fire('a', [aim], 'a.1')).toBeNull();
    clock.jump((first?.until ?? 0) + 3_500);
    expect(fire('a', [aim], 'a.2')).toMatchObject({ code: 'fish_gone' });
  });

  it('at the pond of another game are refused', () => {
    const { fire } = open();
    expect(fire('a', [{ fish: '1-1', kind: 0 }], 'a.1', 'OTHER.1')).toEqual({ code: 'no_seat' });
  });
});
