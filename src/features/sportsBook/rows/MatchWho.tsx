import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { FixtureSummary, League } from '../../../../streams/wire/sportsBook/shapes.ts';
import { useHere } from '../../../kit/navigation/origin.ts';
import { matchPath } from '../../../routes/play.ts';
import { favouriteFixture } from '../favourites/bookFavourites.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import s from './MatchRow.module.css';
import { sideScore } from './matchScore.ts';
import { useRowWords } from './RowWords.ts';
import { useMatchClock } from './useMatchClock.ts';

export interface MatchWhoProps {
  readonly it: FixtureSummary;
  readonly league: League;
  readonly inLeague: boolean;
  readonly now: number;
  /** What the match is called. */
  readonly match: string;
}

const SIDES = ['home', 'away'] as const;
/** What is shown of a match besides its prices. */
const SHOWN = ['state', 'score', 'parts', 'minute', 'innings', 'turn', 'startsAt', 'home', 'away'] as const;

const isSame = (a: MatchWhoProps, b: MatchWhoProps) =>
  a.match === b.match &&
  a.league === b.league &&
  a.inLeague === b.inLeague &&
  a.now === b.now &&
  SHOWN.every(key => a.it[key] === b.it[key]);

/** Who plays in a line of the board, how it stands and how far it is; drawn again when that changes, and for no price. */
export const MatchWho = memo(function MatchWho({ it, league, inLeague, now, match }: MatchWhoProps) {
  const { t, words } = useRowWords();
  const clock = useMatchClock(now)(it, league.sport);
  const here = useHere();
  return (
    <div className={s.who}>
      <p className={s.meta}>
        <FavouriteStar id={favouriteFixture(it.fixture)} name={match} />
        {it.state === 'live' && <span className={s.live}>{t('live')}</span>}
        <span className={s.clock}>{clock}</span>
        {!inLeague && <span className={s.league}>{words.name(league.name)}</span>}
      </p>
      <Link className={s.teams} to={matchPath(it.fixture)} state={here}>
        {SIDES.map(side => (
          <span key={side} className={s.team}>
            <span className={s.name} dir="auto">
              {words.name(it[side])}
            </span>
            {it.state !== 'before' && <Score it={it} sport={league.sport} side={side} />}
          </span>
        ))}
      </Link>
    </div>
  );
}, isSame);

interface ScoreProps {
  readonly it: FixtureSummary;
  readonly sport: League['sport'];
  readonly side: 'home' | 'away';
}

function Score({ it, sport, side }: ScoreProps) {
  const { t } = useRowWords();
  const { score, parts, overs, isOn } = sideScore(it, sport, side);
  return (
    <>
      {isOn && (
        <span className={s.turn}>
          <span className="sr">{t(`turn.${sport === 'cricket' ? 'bats' : 'plays'}`)}</span>
        </span>
      )}
      <span className={s.score} dir="ltr">
        {overs !== null && <span className={s.overs}>{t('overs', { overs })}</span>}
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is the place that it has
          <span key={at} className={s.part}>
            {part}
          </span>
        ))}
        <strong className={s.total}>{score}</strong>
      </span>
    </>
  );
}
