import { describe, expect, it } from 'vitest';
import { asked, bothLive, NOTHING } from './followed.ts';

describe('a link that is down', () => {
  it('and fails attempt after attempt goes on being polled around in its rhythm', () => {
    const { gateway, time } = bothLive();
    gateway.disconnect();
    for (let second = 0; second < 11; second += 1) {
      time.advance(1_000);
      gateway.link$.next({ up: false, reason: 'network' });
    }
    expect(gateway.snaps).toHaveLength(1);
  });

  it('is not polled around once it is down on purpose, and is again when that is over', () => {
    const world = bothLive();
    const { gateway, time } = world;
    gateway.disconnect();
    gateway.link$.next({ up: false, reason: 'maintenance' });
    time.advance(60_000);
    expect(asked(world)).toEqual(NOTHING);
    gateway.link$.next({ up: false, reason: 'network' });
    time.advance(10_001);
    expect(gateway.snaps).toHaveLength(1);
  });

  it('and comes back without an answer leaves the moment untouched at which the value was current', () => {
    const { gateway, time, frames, winnersFeed } = bothLive();
    gateway.disconnect();
    const since = time.clock.now();
    time.advance(3_000);
    gateway.link$.next({ up: true, mode: 'seq', hello: gateway.hello([]) });
    frames.paint();
    expect(winnersFeed.freshness$.value).toEqual({ kind: 'stale', since, reason: 'resyncing' });
  });
});

it('a snapshot that failed is not asked for again at once, though no Retry-After was named', () => {
  const world = bothLive();
  const { gateway, winners, time } = world;
  gateway.disconnect();
  gateway.publish(winners);
  winners.trim();
  gateway.connect();
  time.advance(50);
  gateway.failSnap();
  time.advance(51);
  expect(asked(world)).toEqual(NOTHING);
  time.advance(1_050);
  expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
});
