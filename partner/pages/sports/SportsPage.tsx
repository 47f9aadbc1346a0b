import { useState } from 'react';
import { amountText, filled } from '../boot.ts';
import type { SlipFeeds } from '../slip/feeds/slipFeeds.ts';
import type { SlipPage } from '../slip/shown/page.ts';
import { SlipView } from '../slip/shown/SlipView.tsx';
import { useSlipWords } from '../slip/words.ts';
import { useBehavior } from '../tables/feeds/useBehavior.ts';
import { LeagueBoard } from './LeagueBoard.tsx';

export interface SportsPageProps {
  readonly page: SlipPage;
  readonly feeds: SlipFeeds;
  readonly game: string;
  readonly title: string;
  /** Minor units; null where it isn't shown. */
  readonly balance: number | null;
  readonly balanceTitle: string;
}

/** A league with the slip beside it; on a phone one of the two. */
export function SportsPage({ page, feeds, game, title, balance, balanceTitle }: SportsPageProps) {
  const { texts } = useSlipWords();
  const { slip, now } = page;
  const { lines } = useBehavior(slip.content$);
  const accepted = useBehavior(slip.accepted$);
  const [isSlipShown, setSlipShown] = useState(false);
  const { board } = texts.slip;
  return (
    <div className="league" data-shown={isSlipShown ? 'slip' : 'board'}>
      <section className="league-part" aria-labelledby="league">
        <header>
          <h1 id="league" dir="auto">
            {title}
          </h1>
          {balance !== null && (
            <p>
              <span className="quiet">{balanceTitle} </span>
              <strong>{amountText(balance)}</strong>
            </p>
          )}
        </header>
        <LeagueBoard {...{ feeds, slip, game, now }} />
      </section>
      <div className="slip-part">
        <SlipView page={page} feeds={feeds} />
      </div>
      <button type="button" className="switch action" onClick={() => setSlipShown(!isSlipShown)}>
        {isSlipShown ? board.back : filled(board.slip, { count: lines.length + accepted.length })}
      </button>
    </div>
  );
}
