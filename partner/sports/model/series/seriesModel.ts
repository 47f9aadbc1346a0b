import type { Contest, SportModel } from '../sportModel.ts';
import { partTables } from './partTables.ts';
import { seenOfSeries } from './seriesAt.ts';
import { seriesChance } from './seriesChance.ts';
import { seriesGrade } from './seriesGrade.ts';
import { playSeries, type SeriesMatch, seriesLead } from './seriesMatch.ts';
import { seriesOffers } from './seriesOffers.ts';
import type { SeriesRules } from './seriesRules.ts';
import type { SeriesSeen } from './seriesSeen.ts';

/** A sport of sets or maps. Tables of a pair are made when they are first needed. */
export function seriesModel(rules: SeriesRules): SportModel<SeriesMatch, SeriesSeen> {
  const tables = partTables(rules);
  const chanceOf: SportModel<SeriesMatch, SeriesSeen>['chanceOf'] = (contest: Contest, seen, selections) =>
    seriesChance(rules, tables, seriesLead(contest), seen, selections);
  return {
    sport: rules.sport,
    longest: rules.longest,
    play: (contest, draw) => playSeries(rules, contest, draw),
    lengthOf: ({ endsAt }) => endsAt,
    at: (match, since) => seenOfSeries(rules, match, since),
    offers: (contest, seen) => seriesOffers(rules, tables, seen, it => chanceOf(contest, seen, [it])),
    chanceOf,
    gradeOf: (seen, it) => seriesGrade(rules, tables, seen, it),
  };
}
