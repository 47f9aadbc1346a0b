import { useEffect, useState } from 'react';
import { createScope } from '../../../streams/scope.ts';
import type { FixtureDetails, FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';
import { filled } from '../boot.ts';
import type { SlipFeeds } from '../slip/feeds/slipFeeds.ts';
import type { LineMatch } from '../slip/model/line.ts';
import type { Slip } from '../slip/model/openSlip.ts';
import { useSlipWords } from '../slip/words.ts';
import { MarketRows } from './MarketRows.tsx';
import { allMarkets, mainMarkets } from './mainMarkets.ts';

export interface FixtureCardProps {
  readonly summary: FixtureSummary;
  readonly match: LineMatch;
  readonly feeds: Pick<SlipFeeds, 'detailsOf'>;
  readonly slip: Slip;
  readonly now: () => number;
}

/** All markets of a match, as long as somebody wants them. */
function useDetails(fixture: string | null, feeds: Pick<SlipFeeds, 'detailsOf'>): FixtureDetails | null {
  const [details, setDetails] = useState<FixtureDetails | null>(null);
  useEffect(() => {
    if (fixture === null) return;
    const scope = createScope();
    scope.subscribe(feeds.detailsOf(fixture, scope), setDetails);
    return () => scope.end();
  }, [fixture, feeds]);
  return fixture === null ? null : details;
}

/** A match: who plays, how it stands, and its markets. */
export function FixtureCard({ summary, match, feeds, slip, now }: FixtureCardProps) {
  const words = useSlipWords();
  const { board, suspended } = { ...words.texts.slip, board: words.texts.slip.board };
  const [isOpen, setOpen] = useState(false);
  const { fixture, state, score, minute, startsAt } = summary;
  const details = useDetails(isOpen ? fixture : null, feeds);
  const when =
    state === 'before'
      ? filled(board.starts, { time: words.time(startsAt, now()) })
      : state === 'live'
        ? [words.texts.slip.live, minute === null ? '' : filled(board.minute, { minute })].join(' ').trim()
        : board[state];
  const markets = details === null ? mainMarkets(summary) : allMarkets(details);
  return (
    <li className="fixture" data-fixture={fixture}>
      <p className="fixture-state">
        <span className="when" data-live={state === 'live' || undefined}>
          {when}
        </span>
        {summary.suspended && <span className="tag">{suspended}</span>}
      </p>
      <h2 className="fixture-teams">
        <span dir="auto">{words.name(match.home)}</span>
        <span dir="auto">{words.name(match.away)}</span>
      </h2>
      {state !== 'before' && (
        <p className="fixture-score">
          <strong>{score.home}</strong>
          <strong>{score.away}</strong>
        </p>
      )}
      <MarketRows {...{ fixture, match, markets, slip }} isSuspended={summary.suspended} />
      {(state === 'before' || state === 'live') && (
        <button type="button" className="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {`${isOpen ? board.less : board.more} (${summary.markets})`}
        </button>
      )}
    </li>
  );
}
