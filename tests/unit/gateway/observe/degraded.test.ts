import { describe, expect, it } from 'vitest';
import type { LoopState } from '../../../../gateway/ground/loopHealth.ts';
import { degradedBy, type Judged } from '../../../../gateway/observe/degraded.ts';
import type { Sources } from '../../../../gateway/observe/sources.ts';
import { createCounts } from '../../../../gateway/realtime/counts.ts';

const SOUND: Sources = {
  realtime: createCounts(),
  held: () => ({ connections: 0, transports: 0, rooms: 0, unread: 0, queued: 0, callers: 0, rings: 0 }),
  slow: () => 0,
  connectsPerSecond: () => 800,
  pool: () => ({ size: 1, idle: 1, waiting: 0 }),
  bus: () => null,
  loops: () => [],
  backlog: () => [],
  setAside: () => 0,
  unsettled: () => 0,
  invariants: () => [],
  clockOffsetMs: () => null,
};
const QUIET: Judged = { failuresPerMinute: 0, connects: 0, overloaded: 0, eventLoopMs: 0, now: 1_000_000 };
const LOOP: LoopState = {
  ...{ name: 'rooms.clock', periodMs: 1_000, runs: 9, failures: 0, failuresInRow: 0, busyMs: 1 },
  ...{ succeededAt: 999_000, runningSince: null },
};
const judge = (sources: Partial<Sources>, judged: Partial<Judged> = {}) =>
  degradedBy({ ...SOUND, ...sources }, { ...QUIET, ...judged });
const loop = (state: Partial<LoopState>) => judge({ loops: () => [{ ...LOOP, ...state }] });

describe('what is told as degraded', () => {
  it('is nothing where all works', () => {
    expect(judge({})).toEqual([]);
    expect(loop({ failuresInRow: 2, runningSince: 970_000 })).toEqual([]);
    expect(
      judge({ clockOffsetMs: () => 2_000 }, { failuresPerMinute: 59, connects: 4_000, overloaded: 19 }),
    ).toEqual([]);
  });

  it.each([
    [loop({ failuresInRow: 3 }), 'loop rooms.clock has failed 3 times in a row'],
    [loop({ runningSince: 969_000 }), 'loop rooms.clock hangs for 31 s'],
    [judge({ clockOffsetMs: () => 3_600_000 }), "the clock here is 3600 s ahead of the database's"],
    [judge({}, { failuresPerMinute: 3_750 }), '3750 calls and runs have failed within a minute'],
    [judge({}, { connects: 4_001 }), 'a storm of connects: 4001 within ten seconds, 0 of them sent away'],
    [
      judge({}, { connects: 30, overloaded: 20 }),
      'a storm of connects: 30 within ten seconds, 20 of them sent away',
    ],
    [judge({}, { eventLoopMs: 300 }), 'the event loop is late by 300 ms'],
    [judge({ setAside: () => 2 }), '2 due things have failed and are set aside'],
    [judge({ unsettled: () => 1 }), '1 contracts could not be settled'],
    [
      judge({ backlog: () => [{ loop: 'draws', due: 4, oldestMs: 61_000 }] }),
      'the oldest due thing of draws waits for 61 s',
    ],
    [
      judge({ invariants: () => [{ id: 'versionCounts', checked: 9, broken: 1, at: 0 }] }),
      'invariant versionCounts of the books is broken 1 times',
    ],
    [
      judge({
        bus: () => ({
          ...{ driver: 'redis', connected: false, published: 0, dropped: 0 },
          ...{ received: 0, republished: 0, subscribed: 0 },
        }),
      }),
      'the bus (redis) is not connected',
    ],
  ])('issue 31.8: %s', (told, sentence) => expect(told).toEqual([sentence]));

  it('issue 31.8: a slow loop hangs after ten periods, not after half a minute', () => {
    expect(loop({ periodMs: 60_000, runningSince: 500_000 })).toEqual([]);
    expect(loop({ periodMs: 60_000, runningSince: 399_000 })).toEqual(['loop rooms.clock hangs for 601 s']);
  });
});
