import { memo, useCallback } from 'react';
import type { League } from '../../../../streams/wire/sportsBook/shapes.ts';
import { useDesk, useOddsFormat, useRowOutline, useSelectedOf } from '../desk/useDesk.ts';
import { MAIN_MARKETS, selectionOf } from '../model/mainMarkets.ts';
import { MainMarketCells } from './MainMarketCells.tsx';
import s from './MatchRow.module.css';
import { MatchWho } from './MatchWho.tsx';
import { MoreMarkets } from './MoreMarkets.tsx';
import { useRowWords } from './RowWords.ts';

export interface MatchRowProps {
  readonly fixture: string;
  readonly leagues: ReadonlyMap<string, League>;
  /** Whether it stands below its league's name. */
  readonly inLeague: boolean;
  /** Nobody knows whether its prices are still true. */
  readonly isShut: boolean;
  /** An instant of what counts as today, epoch ms. */
  readonly now: number;
}

/**
 * A match of the board with its main markets. It renders again when this match changes, and for no other, nor for a price: each
 * price draws itself. Of its parts only those render whose words are other ones.
 */
export const MatchRow = memo(function MatchRow({ fixture, leagues, inLeague, isShut, now }: MatchRowProps) {
  const { t, words } = useRowWords();
  const { chosen } = useDesk();
  const format = useOddsFormat();
  const selected = useSelectedOf(fixture);
  const toggle = useCallback(
    (id: string) => {
      const selection = selectionOf(id);
      if (selection !== null) chosen.toggle(fixture, selection);
    },
    [chosen, fixture],
  );
  const row = useRowOutline(fixture);
  const league = row === undefined ? undefined : leagues.get(row.it.league);
  if (row === undefined || league === undefined) return <div className={s.row} />;
  const { it, markets } = row;
  const match = t('match', { home: words.name(it.home), away: words.name(it.away) });
  return (
    <article className={s.row} aria-label={match} data-live={it.state === 'live' || undefined}>
      <MatchWho {...{ it, league, inLeague, now, match }} />
      {markets === null ? (
        <p className={s.over} />
      ) : (
        MAIN_MARKETS.map(name => (
          <MainMarketCells
            key={name}
            name={name}
            fixture={fixture}
            selections={markets[name]}
            sport={league.sport}
            home={it.home}
            away={it.away}
            format={format}
            state={isShut ? 'shut' : it.suspended ? 'suspended' : 'open'}
            selected={selected}
            onToggle={toggle}
          />
        ))
      )}
      <MoreMarkets fixture={fixture} count={it.markets} match={match} />
    </article>
  );
});
