import { expect, it } from 'vitest';
import { newestValue } from '../../../../../streams/merge/fold.ts';
import type { TopicState } from '../../../../../streams/wire/tables/topics.ts';
import { jackpot, liveWorld } from '../../../support/liveWorld.ts';
import { asked, NOTHING } from '../followed.ts';
import { legacyWorld, shown } from './numberless.ts';

it.each([
  ['no payload', { t: 'g:jackpot' }],
  ['null for a payload', { t: 'g:jackpot', d: null }],
])('case 73: a push with %s is a hint, not a fault', (_name, push) => {
  const world = legacyWorld();
  const before = shown(world);
  world.gateway.push(push);
  world.time.advance(500);
  expect(asked(world)).toEqual({ syncs: 0, snaps: 1 });
  expect(shown(world)).toEqual(before);
  expect(world.logger.codes).toEqual([]);
});

it('case 73: the first push of a value is shown as live before anything was read', () => {
  const world = liveWorld();
  const feed = world.live.feed('jackpot', null, newestValue<TopicState<'jackpot'>>());
  world.gateway.connectLegacy();
  world.gateway.push({ t: 'g:jackpot', d: jackpot(5) });
  world.frames.paint();
  expect(feed.value$.value).toEqual(jackpot(5));
  expect(feed.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
});

it('case 73: a read with the wrong shape is not repeated like a fenced one', () => {
  const world = legacyWorld();
  world.poolFeed.resync();
  world.time.advance(500);
  const [pending] = world.gateway.snaps;
  pending?.subscriber.next([{ ...world.pool.snap(), st: 'nonsense' }]);
  pending?.subscriber.complete();
  world.time.advance(5_000);
  expect(asked(world)).toEqual(NOTHING);
});
