import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { MarketGroup, MarketName } from '../../../../streams/wire/sportsBook/words.ts';
import { lineNear } from '../lineNear.ts';
import type { Contest, Offer } from '../sportModel.ts';
import { type CricketSeen, NEW_INNINGS, underWay } from './cricketSeen.ts';
import { formatOf, IN_HAND, OVER_BALLS } from './formats.ts';

type ChanceOf = (selections: readonly MarketSelection[]) => number | null;

const offer = (
  group: MarketGroup,
  { market, part, line }: Pick<MarketSelection, 'market' | 'part' | 'line'>,
  picks: readonly string[],
): Offer => ({ group, market, part, line, picks: picks.map(pick => ({ pick, name: null })) });

const SIDES = ['home', 'away'];
const LINES = ['over', 'under'];

/** Lines of a market about the one that is even: it first, then those on its sides. */
interface Ladder {
  readonly market: MarketName;
  readonly part: number;
  readonly low: number;
  readonly high: number;
  readonly apart: number;
  /** How many on each side. */
  readonly beside: number;
}

function ladder({ market, part, beside, ...grid }: Ladder, above: (line: number) => number): number[] {
  const near = lineNear(grid, line => {
    if (line <= grid.low) return 1;
    return line >= grid.high ? 0 : above(line);
  });
  const all = [near];
  for (let n = 1; n <= beside; n += 1) all.push(near - n * grid.apart, near + n * grid.apart);
  return all.filter(line => line > grid.low && line < grid.high);
}

/** What can be bet on now, in the order of a page. */
export function cricketOffers(contest: Contest, seen: CricketSeen, chanceOf: ChanceOf): readonly Offer[] {
  if (seen.isOver) return [];
  const format = formatOf(contest);
  const now = underWay(seen);
  const winner = offer('main', { market: 'winner', part: 0, line: null }, SIDES);
  if (now === null) return [winner];
  const innings = seen.played[now - 1] ?? NEW_INNINGS;
  // How far beyond its target a chase ends is no market: its lines end there.
  const target = now === 2 ? (seen.played[0]?.runs ?? 0) + 1 : null;
  const most = target ?? format.overs * 15;
  const runs = seen.score.home + seen.score.away;

  const lines = (group: MarketGroup, it: Ladder) =>
    ladder(it, line => chanceOf([{ market: it.market, part: it.part, line, pick: 'over' }]) ?? 0).map(line =>
      offer(group, { market: it.market, part: it.part, line }, LINES),
    );
  const handicaps = ladder(
    {
      ...{ market: 'handicap', part: 0, apart: 5, beside: 2 },
      low: target !== null && seen.first === 'away' ? -1 : -most,
      high: target !== null && seen.first === 'home' ? 1 : most,
    },
    line => 1 - (chanceOf([{ market: 'handicap', part: 0, line, pick: 'home' }]) ?? 0),
  ).map(line => offer('handicaps', { market: 'handicap', part: 0, line }, SIDES));

  const high = target === null ? 2 * most : 2 * target - 1;
  const [total, ...totals] = lines('totals', {
    ...{ market: 'total', part: 0, low: runs, high, apart: format.apart, beside: 2 },
  });
  const [handicap, ...others] = handicaps;
  const main = (it: Offer | undefined): Offer[] => (it === undefined ? [] : [{ ...it, group: 'main' }]);
  const ofSide = (market: 'homeTotal' | 'awayTotal', side: 'home' | 'away') =>
    seen.first === null || seen.played[seen.first === side ? 0 : 1]?.isOver !== true
      ? lines('totals', {
          ...{ market, part: 0, low: seen.score[side], high: most, apart: format.apart, beside: 1 },
        })
      : [];
  const ended = Math.floor(innings.balls / OVER_BALLS);
  const over = (now - 1) * format.overs + ended + 1;
  const ofOver = (part: number, so: number) =>
    chanceOf([{ market: 'overRuns', part, line: 0.5, pick: 'over' }]) === null
      ? []
      : lines('next', { market: 'overRuns', part, low: so, high: 40, apart: 1, beside: 1 });
  const wicket = (now - 1) * IN_HAND + innings.wickets + 1;
  const odd = (part: number) => offer('parts', { market: 'oddEven', part, line: null }, ['odd', 'even']);
  return [
    ...[winner, ...main(total), ...main(handicap)],
    ...totals,
    ...ofSide('homeTotal', 'home'),
    ...ofSide('awayTotal', 'away'),
    ...others,
    ...ofOver(over, innings.overs[ended] ?? 0),
    ...(ended + 1 < format.overs ? ofOver(over + 1, 0) : []),
    ...lines('next', { market: 'next', part: wicket, low: innings.runs, high: most, apart: 5, beside: 1 }),
    ...lines('parts', {
      market: 'total',
      part: now,
      low: innings.runs,
      high: most,
      apart: format.apart,
      beside: 1,
    }),
    ...(target === null ? [odd(1), odd(0)] : []),
  ];
}
