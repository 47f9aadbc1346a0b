import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CATEGORY_ROUTES } from '../../../../streams/wire/lobby/words.ts';
import type { FixtureSummary, League } from '../../../../streams/wire/sportsBook/shapes.ts';
import { SCREEN_SPORTS } from '../../../../streams/wire/sportsBook/words.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { favouriteFixture } from '../favourites/bookFavourites.ts';
import { FavouriteStar } from '../rows/FavouriteStar.tsx';
import { sideScore } from '../rows/matchScore.ts';
import { SportGlyph } from '../rows/SportGlyph.tsx';
import { useMatchClock } from '../rows/useMatchClock.ts';
import s from './MatchHead.module.css';
import { PartsTable } from './PartsTable.tsx';

export interface MatchHeadProps {
  readonly it: FixtureSummary;
  readonly league: League;
  /** Server time, epoch ms. */
  readonly now: number;
}

/** The board that a league stands on. */
export const boardOf = ({ sport, league }: League): string => {
  const isScreen = SCREEN_SPORTS.some(it => it === sport);
  return `${isScreen ? CATEGORY_ROUTES.ESPORTS : CATEGORY_ROUTES.SPORTS}?league=${league}`;
};

/** Who plays whom, how it stands and how far it is; the heading of its page says the first. */
export function MatchHead({ it, league, now }: MatchHeadProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const clock = useMatchClock(now)(it, league.sport);
  const match = t('match', { home: words.name(it.home), away: words.name(it.away) });
  const isOn = it.state !== 'before';
  const score = (side: 'home' | 'away') => sideScore(it, league.sport, side);
  return (
    <div className={s.head}>
      <p className={s.meta}>
        <SportGlyph sport={league.sport} />
        <Link className={s.league} to={boardOf(league)}>
          {words.name(league.name)}
        </Link>
        <FavouriteStar id={favouriteFixture(it.fixture)} name={match} />
      </p>
      <p className={s.sides} aria-hidden="true">
        <span className={s.side} dir="auto">
          {words.name(it.home)}
        </span>
        <span className={s.middle}>
          {isOn ? (
            <span className={s.score} dir="ltr">
              <span data-on={score('home').isOn || undefined}>{score('home').score}</span>
              <span className={s.dash}>–</span>
              <span data-on={score('away').isOn || undefined}>{score('away').score}</span>
            </span>
          ) : (
            <span className={s.versus}>{t('versus')}</span>
          )}
        </span>
        <span className={`${s.side} ${s.away}`} dir="auto">
          {words.name(it.away)}
        </span>
      </p>
      <p className={s.clock}>
        {it.state === 'live' && <span className={s.live}>{t('live')}</span>}
        {isOn && (
          <span className="sr">
            {t('scoreSaid', { home: score('home').score, away: score('away').score })}
          </span>
        )}
        <span>{clock}</span>
        {it.suspended && it.state === 'live' && <span className={s.paused}>{t('paused')}</span>}
      </p>
      {isOn && it.parts.length > 0 && <PartsTable it={it} sport={league.sport} />}
    </div>
  );
}
