import { expect, it } from 'vitest';
import { detailsInWorld, toWorldAt } from '../../../../gateway/play/gameServers/book/worldTimes.ts';

const name = (en: string) => ({ en, bn: en });

it('sports: meetings of a match happened when they did by the clock of the world', () => {
  const toWorld = toWorldAt({ now: () => 500_000, rate: 2 }, 1_000_000);
  const meetings = [
    { startsAt: 999_000, home: name('A'), away: name('B'), score: { home: 1, away: 0 } },
    { startsAt: 900_000, home: name('B'), away: name('A'), score: { home: 2, away: 2 } },
  ];
  expect(detailsInWorld({ pricedAt: 1_000_000, meetings }, toWorld)).toEqual({
    pricedAt: 500_000,
    meetings: [
      { ...meetings[0], startsAt: 498_000 },
      { ...meetings[1], startsAt: 300_000 },
    ],
  });
  // News that don't name them leave them as they are.
  expect(Object.keys(detailsInWorld({ pricedAt: 1_000_000 }, toWorld))).toEqual(['pricedAt']);
});
