import { describe, expect, it } from 'vitest';
import { BUFFER_BYTES, sizeOf } from '../../../../../streams/merge/bufferBudget.ts';
import { winner } from '../../../support/liveWorld.ts';
import { asked, bothLive, followWinners, NOTHING, settle } from '../followed.ts';

const KILOBYTE = 'x'.repeat(512);
/** An event of about so many kilobytes, with a field that this client doesn't know. */
const heavy = (event: object, kilobytes: number) => ({ ...event, pad: KILOBYTE.repeat(kilobytes) });

/** Live, and then one event is missing, so that everything after it waits. */
function withGap() {
  const world = bothLive();
  world.winners.publish();
  return world;
}

describe('buffers of all topics together (A12.2)', () => {
  it('case 33: over a megabyte cost the largest one a snapshot, and then it is right', () => {
    const world = withGap();
    const { gateway, winners, winnersFeed, frames, time } = world;
    for (let n = 0; n < 10; n += 1) gateway.push(heavy(winners.publish(), 150));
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    expect(winnersFeed.freshness$.value.kind).toBe('live');
    time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('below a megabyte wait for what is missing, and nothing is asked', () => {
    const world = bothLive();
    const { gateway, winners, winnersFeed, frames, time } = world;
    const late = winners.publish();
    for (let n = 0; n < 6; n += 1) gateway.push(heavy(winners.publish(), 150));
    gateway.push(late);
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 33: are emptied even of one event that is larger than all may be', () => {
    const world = withGap();
    const { gateway, winners, winnersFeed, frames, time } = world;
    gateway.push(heavy(winners.publish(), 2_000));
    time.advance(50);
    expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
    gateway.answerSnap();
    frames.paint();
    expect(winnersFeed.value$.value).toEqual(winners.items);
    time.advance(1_000);
    expect(asked(world)).toEqual(NOTHING);
  });

  it('case 33: that overflow while a snapshot is on its way lose nothing', () => {
    const world = bothLive();
    const { gateway, winners } = world;
    winners.rotate();
    gateway.push(winners.publish());
    world.time.advance(5_050);
    const early = winners.snap();
    for (let n = 0; n < 4; n += 1) gateway.push(heavy(winners.publish(), 700));
    gateway.snaps[0]?.subscriber.next([early]);
    gateway.snaps[0]?.subscriber.complete();
    settle(world, 1_000);
    expect(world.winnersFeed.value$.value).toEqual(winners.items);
    expect(world.winnersFeed.freshness$.value.kind).toBe('live');
  });

  it('count no more what was applied, dropped, closed or lost with the connection', () => {
    const world = bothLive();
    const { gateway, winners } = world;
    for (let round = 0; round < 20; round += 1) {
      const late = winners.publish();
      gateway.push(heavy(winners.publish(), 600));
      if (round % 2 === 0) gateway.push(late);
      else {
        gateway.disconnect();
        gateway.connect();
      }
    }
    gateway.push(heavy(winners.publish(), 600));
    settle(world, 200);
    expect(world.winnersFeed.value$.value).toEqual(winners.items);
    winners.publish();
    gateway.push(heavy(winners.publish(), 600));
    world.winnersFeed.close();
    const again = followWinners(world);
    settle(world, 100);
    winners.publish();
    gateway.push(heavy(winners.publish(), 700));
    world.time.advance(200);
    expect(again.freshness$.value.kind).toBe('live');
    expect(asked(world).snaps).toBe(0);
  });
});

describe('the estimated size of an event', () => {
  it('is near to what it takes, for any text, number, list and object in it', () => {
    expect(sizeOf(winner(1, 'w1'))).toBeGreaterThan(100);
    expect(sizeOf(winner(1, 'w1'))).toBeLessThan(1_000);
    expect(sizeOf({ a: 'x'.repeat(1_000) })).toBeGreaterThan(1_999);
    expect(sizeOf([1, null, true, 'x'.repeat(10)])).toBeLessThan(200);
    expect(sizeOf(Array.from({ length: 1_000 }, () => 1))).toBeGreaterThan(7_999);
    expect(BUFFER_BYTES).toBe(1_048_576);
  });

  it('is found without a stack as deep as the event', () => {
    let nested: unknown = 1;
    for (let n = 0; n < 100_000; n += 1) nested = [nested];
    expect(sizeOf(nested)).toBeGreaterThan(100_000);
  });
});
