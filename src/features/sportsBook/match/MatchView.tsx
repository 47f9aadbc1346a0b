import { Link } from 'react-router-dom';
import { CATEGORY_ROUTES } from '../../../../streams/wire/lobby/words.ts';
import { formatClock } from '../../../i18n/time.ts';
import { useOrigin } from '../../../kit/navigation/origin.ts';
import { useThing } from '../../../kit/navigation/thing.ts';
import { LoadingRows } from '../../../kit/remote/LoadingRows.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { useBoard, useOpenedFixture, useSummary } from '../desk/useDesk.ts';
import type { PriceState } from '../rows/PriceCell.tsx';
import { useRowWords } from '../rows/RowWords.ts';
import { MatchTracker } from '../tracker/MatchTracker.tsx';
import { BuilderPanel } from './BuilderPanel.tsx';
import { MatchCheck } from './MatchCheck.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { boardOf, MatchHead } from './MatchHead.tsx';
import { MatchMarkets } from './MatchMarkets.tsx';
import s from './match.module.css';

/** How a match stands, what happens in it, all its markets, and everything else that is known of it. */
export function MatchView({ fixture }: { readonly fixture: string }) {
  const { t, words } = useRowWords();
  const { outline, trust } = useBoard();
  const it = useSummary(fixture);
  const { details, freshness, isAbsent } = useOpenedFixture(fixture);
  const origin = useOrigin();
  const { clock } = useStreams();
  const league = it === undefined ? undefined : outline.leagues.get(it.league);
  const match =
    it === undefined ? null : t('match', { home: words.name(it.home), away: words.name(it.away) });
  useThing(match);
  // The same element while it loads and when it is there: the focus came to it.
  const heading = <h1 className="sr">{match ?? t('shell:page.sportsMatch')}</h1>;
  const back = (
    <Link
      className={s.back}
      to={origin?.to ?? (league === undefined ? CATEGORY_ROUTES.SPORTS : boardOf(league))}
    >
      <Icon name="chevron-right" size={18} />
      <span>{t('back')}</span>
    </Link>
  );
  if (it === undefined || league === undefined) {
    const isMissing = isAbsent || trust.kind === 'live';
    return (
      <div className={stack(3)}>
        {heading}
        {back}
        {isMissing || trust.kind === 'failed' ? (
          <EmptyState
            title={t(isMissing ? 'missing' : 'failed')}
            action={
              <Link className={buttonClass('soft')} to={CATEGORY_ROUTES.SPORTS}>
                {t('showEverything')}
              </Link>
            }
          />
        ) : (
          <LoadingRows height="96px" rows={5} />
        )}
      </div>
    );
  }
  const by = { sport: league.sport, home: it.home, away: it.away };
  const stale =
    trust.kind === 'stale'
      ? trust.since
      : freshness.kind === 'stale' || freshness.kind === 'degraded'
        ? freshness.since
        : null;
  const state: PriceState =
    stale !== null || freshness.kind !== 'live' ? 'shut' : it.suspended ? 'suspended' : 'open';
  const isOpen = it.state === 'before' || it.state === 'live';
  return (
    <div className={stack(3)} data-trust={stale === null ? 'live' : 'stale'} data-match={fixture}>
      {heading}
      {back}
      <MatchHead it={it} league={league} now={clock.now()} />
      <p role="status" className={stale === null ? 'sr' : s.stale}>
        {stale !== null && <span>{t('stale', { time: formatClock(stale) })}</span>}
      </p>
      {details === null ? (
        <LoadingRows height="96px" rows={4} />
      ) : (
        <div className={s.columns}>
          <div>
            {isOpen ? (
              <MatchMarkets fixture={fixture} markets={details.markets} by={by} state={state} />
            ) : (
              <EmptyState title={t(`over.${it.state === 'ended' ? 'ended' : 'abandoned'}`)} />
            )}
          </div>
          <div className={s.aside}>
            {it.state !== 'before' && (
              <section className={`${s.panel} ${s.tracker}`} aria-label={t('tracker.title')}>
                <MatchTracker it={it} details={details} by={by} />
              </section>
            )}
            {isOpen && <BuilderPanel fixture={fixture} markets={details.markets} by={by} />}
            <MatchFacts details={details} by={by} />
            <MatchCheck commitment={details.commitment} seed={details.seed} />
          </div>
        </div>
      )}
    </div>
  );
}
