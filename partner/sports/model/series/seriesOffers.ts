import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { MarketGroup, MarketName } from '../../../../streams/wire/sportsBook/words.ts';
import { lineNear } from '../lineNear.ts';
import type { Offer } from '../sportModel.ts';
import type { PartTables } from './partTables.ts';
import { matchEnds } from './seriesGrade.ts';
import type { SeriesRules } from './seriesRules.ts';
import type { SeriesSeen } from './seriesSeen.ts';

const SIDES = ['home', 'away'];
const LINES = ['over', 'under'];
const PARITY = ['odd', 'even'];
/** Lines beside the one that is about even, on each side. */
const BESIDE = 1;

type ChanceOf = (it: MarketSelection) => number | null;

/** What can be bet on now, in the order of a page: only of parts that are certain to be played. */
export function seriesOffers(
  rules: SeriesRules,
  tables: PartTables,
  seen: SeriesSeen,
  chanceOf: ChanceOf,
): readonly Offer[] {
  if (seen.isOver) return [];
  const isOpen = (it: MarketSelection) => {
    const chance = chanceOf(it);
    return chance !== null && chance > 0;
  };
  const offer = (
    group: MarketGroup,
    [market, part, line]: readonly [MarketName, number, number | null],
    picks: readonly string[],
  ): Offer[] => {
    const open = picks.filter(pick => isOpen({ market, part, line, pick }));
    return open.length < 2
      ? []
      : [{ group, market, part, line, picks: open.map(pick => ({ pick, name: null })) }];
  };
  const { needed } = rules;
  const beside = Array.from({ length: needed - 1 }, (_, n) => n + 1.5);
  const longest = Math.max(...tables.ends.map(it => it.home + it.away));
  const least = seen.finished + 1;
  const certain = seen.finished + needed - Math.max(seen.score.home, seen.score.away);

  const around = (group: MarketGroup, market: MarketName, part: number, pick: string) => {
    const grid = market === 'handicap' ? { low: -longest, high: longest } : { low: 0, high: longest };
    const above = (line: number) => {
      const chance = chanceOf({ market, part, line, pick }) ?? 0;
      return market === 'handicap' ? 1 - chance : chance;
    };
    const near = lineNear({ ...grid, apart: 1 }, above);
    const lines = [near];
    for (let n = 1; n <= BESIDE; n += 1) lines.push(near - n, near + n);
    return lines.flatMap(line => offer(group, [market, part, line], market === 'handicap' ? SIDES : LINES));
  };
  const ofPart = (part: number) => [
    ...offer('parts', ['winner', part, null], SIDES),
    ...around('parts', 'total', part, 'over'),
    ...around('parts', 'handicap', part, 'home'),
    ...offer('parts', ['oddEven', part, null], PARITY),
    ...(rules.partScores && part === least
      ? offer(
          'parts',
          ['correctScore', part, null],
          tables.ends.map(it => `${it.home}-${it.away}`),
        )
      : []),
  ];
  const totals = Array.from({ length: needed - 1 }, (_, n) => needed + n + 0.5).flatMap(line =>
    offer('totals', ['total', 0, line], LINES),
  );
  const handicaps = beside.flatMap(line => [
    ...offer('handicaps', ['handicap', 0, -line], SIDES),
    ...offer('handicaps', ['handicap', 0, line], SIDES),
  ]);
  const main = (all: readonly Offer[]): Offer[] => all.slice(0, 1).map(it => ({ ...it, group: 'main' }));
  return [
    ...offer('main', ['winner', 0, null], SIDES),
    ...main(totals),
    ...main(handicaps),
    ...totals.slice(1),
    ...handicaps.slice(1),
    ...offer(
      'totals',
      ['correctScore', 0, null],
      matchEnds(rules).map(it => `${it.home}-${it.away}`),
    ),
    ...offer('next', ['next', seen.units.length + 1, null], SIDES),
    ...Array.from({ length: Math.min(2, certain - seen.finished) }, (_, n) => ofPart(least + n)).flat(),
  ];
}
