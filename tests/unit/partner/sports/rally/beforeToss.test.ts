import { expect, it } from 'vitest';
import { ballsOf } from '../../../../../partner/sports/model/cricket/ball.ts';
import { cricketModel } from '../../../../../partner/sports/model/cricket/cricket.ts';
import { formatOf, IN_HAND } from '../../../../../partner/sports/model/cricket/formats.ts';
import { inningsTable, wholeInnings } from '../../../../../partner/sports/model/cricket/inningsTable.ts';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import type { Contest } from '../../../../../partner/sports/model/sportModel.ts';

const contest = (home: number, away: number, overs: 20 | 50 = 20): Contest => ({
  ...{ sport: 'cricket', strength: { home: home / 16, away: away / 16 }, overs },
  lineUps: { home: [], away: [] },
});
const offered = (it: Contest) => {
  const seen = cricketModel.at(cricketModel.play(it, drawsOf('a match')), 0);
  const offers = cricketModel.offers(it, seen);
  const chances = offers.map(({ market, part, line, picks }) =>
    picks.map(({ pick }) => cricketModel.chanceOf(it, seen, [{ market, part, line, pick }])),
  );
  return { offers, chances };
};

it.each([20, 50] as const)('an innings of %i overs is the first line of its table', overs => {
  const balls = ballsOf(formatOf({ overs }), -3);
  expect(wholeInnings(balls)).toEqual(inningsTable(balls).rest(overs * 6, IN_HAND));
});

it('issue 34: matches with the same lead are priced once, those with another or of other overs by themselves', () => {
  const one = offered(contest(9, 5));
  const same = offered(contest(12, 8));
  expect(same.offers).toBe(one.offers);
  expect(same.chances).toEqual(one.chances);
  const turned = offered(contest(5, 9));
  expect(turned.chances[0]).toEqual(one.chances[0]?.toReversed());
  for (const other of [contest(9, 6), contest(9, 5, 50)])
    expect(offered(other).chances[0]).not.toEqual(one.chances[0]);
});
