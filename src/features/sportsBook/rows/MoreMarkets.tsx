import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useHere } from '../../../kit/navigation/origin.ts';
import { matchPath } from '../../../routes/play.ts';
import s from './MatchRow.module.css';
import { useRowWords } from './RowWords.ts';

export interface MoreMarketsProps {
  readonly fixture: string;
  /** Markets that are offered now. */
  readonly count: number;
  /** What the match is called. */
  readonly match: string;
}

/** How many markets a match has, and the way to them. */
export const MoreMarkets = memo(function MoreMarkets({ fixture, count, match }: MoreMarketsProps) {
  const { t } = useRowWords();
  return (
    <Link
      className={s.more}
      to={matchPath(fixture)}
      state={useHere()}
      aria-label={t('allMarkets', { count, match })}
    >
      <span>{t('moreMarkets', { count })}</span>
    </Link>
  );
});
