import type { SlipFeeds } from '../slip/feeds/slipFeeds.ts';
import type { Slip } from '../slip/model/openSlip.ts';
import { useSlipWords } from '../slip/words.ts';
import { useBehavior } from '../tables/feeds/useBehavior.ts';
import { FixtureCard } from './FixtureCard.tsx';

/** Matches that are shown; the later ones follow when those are over. */
const MOST_SHOWN = 40;

export interface LeagueBoardProps {
  readonly feeds: SlipFeeds;
  readonly slip: Slip;
  /** Code of the game that was opened: its league is shown, or all of them where none has this code. */
  readonly game: string;
  readonly now: () => number;
}

/** The matches of a league, live ones first. */
export function LeagueBoard({ feeds, slip, game, now }: LeagueBoardProps) {
  const { texts } = useSlipWords();
  const board = useBehavior(feeds.board$);
  if (board === null) return <p className="quiet">{texts.slip.board.loading}</p>;
  const own = board.leagues.filter(it => it.game === game);
  const leagues = new Map((own.length > 0 ? own : board.leagues).map(it => [it.league, it]));
  const rank = (state: string) => (state === 'live' ? 0 : state === 'before' ? 1 : 2);
  const fixtures = board.fixtures
    .filter(it => leagues.has(it.league))
    .toSorted((a, b) => rank(a.state) - rank(b.state) || a.startsAt - b.startsAt)
    .slice(0, MOST_SHOWN);
  if (fixtures.length === 0) return <p className="quiet">{texts.slip.board.empty}</p>;
  return (
    <ul className="fixtures" aria-label={texts.slip.board.title}>
      {fixtures.map(summary => {
        const sport = leagues.get(summary.league)?.sport ?? 'football';
        const { home, away } = summary;
        return (
          <FixtureCard
            key={summary.fixture}
            {...{ summary, feeds, slip, now }}
            match={{ sport, home, away }}
          />
        );
      })}
    </ul>
  );
}
