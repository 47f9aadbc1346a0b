import { expect, it } from 'vitest';
import type { TopicChange } from '../../../../streams/platform.ts';

import { liveWorld } from '../../support/liveWorld.ts';
import { followWinners } from './followed.ts';

it('is told of a snapshot at the position it was read at, then of each event that had waited for it', () => {
  const told: TopicChange[] = [];
  const world = liveWorld({ inspector: { applied: change => told.push(change) } });
  const { gateway, winners, time, frames } = world;
  followWinners(world);
  gateway.publish(winners);
  time.advance(50);
  gateway.connect();
  for (let n = 0; n < 2; n += 1) gateway.publish(winners);
  gateway.deliver(2);
  gateway.answerSnap(2);
  frames.paint();
  const [snapshot] = told;
  expect(snapshot).toMatchObject({ by: 'state', e: winners.e });
  const numbers = told.map(({ by, s }) => [by, s]);
  const first = snapshot?.s ?? 0;
  expect(numbers).toEqual([
    ['state', first],
    ['event', first + 1],
    ['event', first + 2],
  ]);
});
