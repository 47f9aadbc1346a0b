import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../i18n/time.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { favouriteLeague } from '../favourites/bookFavourites.ts';
import { MAIN_MARKETS, type MainMarketName } from '../model/mainMarkets.ts';
import { FavouriteStar } from '../rows/FavouriteStar.tsx';
import s from './board.module.css';
import type { BoardView } from './useBoardView.ts';

export interface BoardHeadProps {
  readonly view: BoardView;
  /** The market that a narrow list shows. */
  readonly market: MainMarketName;
  readonly onMarket: (market: MainMarketName) => void;
}

/** What of the board is shown, how true it is, and the names of the columns of prices. */
export function BoardHead({ view, market, onMarket }: BoardHeadProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const { place, league, trust } = view;
  const title =
    view.words !== ''
      ? t('found', { words: view.words })
      : place.kind === 'sport'
        ? words.sport(place.sport)
        : league !== undefined
          ? words.name(league.name)
          : t(`place.${place.kind === 'league' ? 'all' : place.kind}`);
  return (
    <div className={s.head}>
      <h2 className={s.title}>
        {league !== undefined && (
          <FavouriteStar id={favouriteLeague(league.league)} name={words.name(league.name)} />
        )}
        <span>{title}</span>
      </h2>
      <p className={s.trust} role="status">
        {trust.kind === 'stale' && <span>{t('stale', { time: formatClock(trust.since) })}</span>}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of fields is for forms */}
      <div className={s.markets} role="group" aria-label={t('marketShown')}>
        {MAIN_MARKETS.map(name => (
          <button
            key={name}
            type="button"
            className={s.marketName}
            aria-pressed={name === market}
            onClick={() => onMarket(name)}
          >
            {t(`main.${name}`)}
          </button>
        ))}
      </div>
      <div className={s.columnNames} aria-hidden="true">
        {MAIN_MARKETS.map(name => (
          <span key={name}>{t(`main.${name}`)}</span>
        ))}
        <span />
      </div>
    </div>
  );
}
