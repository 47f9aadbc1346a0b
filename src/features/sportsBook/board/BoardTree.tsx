import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { SportGlyph } from '../rows/SportGlyph.tsx';
import s from './BoardTree.module.css';
import type { BoardCounts, SportCount, TimedPlace } from './boardCounts.ts';
import { type BoardPlace, isSamePlace } from './boardPlace.ts';
import { usePlaceLink } from './usePlaceLink.ts';

/** Places that are no sport, in the order of the tree. */
export const TIMED_PLACES: readonly (readonly [TimedPlace, IconName])[] = [
  ['all', 'layout-grid'],
  ['live', 'radio'],
  ['today', 'clock'],
  ['tomorrow', 'rotate-ccw-clock'],
  ['favourites', 'heart'],
];

export interface BoardTreeProps {
  readonly counts: BoardCounts;
  readonly place: BoardPlace;
  /** The sport whose leagues are shown; null for none. */
  readonly open: SportCount['sport'] | null;
}

interface PlaceLinkProps {
  readonly place: BoardPlace;
  readonly current: BoardPlace;
  /** Null where it isn't known yet. */
  readonly count: number | null;
  readonly children: Elements;
}

function PlaceLink({ place, current, count, children }: PlaceLinkProps) {
  const to = usePlaceLink()(place);
  return (
    <Link
      className={s.place}
      to={to}
      preventScrollReset
      aria-current={isSamePlace(place, current) ? 'true' : undefined}
      data-empty={count === 0 || undefined}
    >
      {children}
      <span className={s.count}>{count}</span>
    </Link>
  );
}

/** What a board can be narrowed down to: by time, by sport, by league. */
export function BoardTree({ counts, place, open }: BoardTreeProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  return (
    <nav className={s.tree} aria-label={t('tree')}>
      <ul>
        {TIMED_PLACES.map(([kind, icon]) => (
          <li key={kind}>
            <PlaceLink place={{ kind }} current={place} count={counts.places[kind]}>
              <Icon name={icon} size={16} />
              <span className={s.name}>{t(`place.${kind}`)}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
      <ul className={s.sports}>
        {counts.sports.map(({ sport, live, count, leagues }) => (
          <li key={sport}>
            <PlaceLink place={{ kind: 'sport', sport }} current={place} count={count}>
              <SportGlyph sport={sport} />
              <span className={s.name}>{words.sport(sport)}</span>
              {live > 0 && <span className={s.live}>{t('liveCount', { count: live })}</span>}
            </PlaceLink>
            {open === sport && (
              <ul className={s.leagues}>
                {leagues.map(({ league, count: matches }) => (
                  <li key={league.league}>
                    <PlaceLink
                      place={{ kind: 'league', league: league.league }}
                      current={place}
                      count={matches}
                    >
                      <span className={s.name}>{words.name(league.name)}</span>
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
