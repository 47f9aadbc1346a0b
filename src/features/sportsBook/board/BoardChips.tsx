import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import type { Elements } from '../../../ui/elements.ts';
import { SportGlyph } from '../rows/SportGlyph.tsx';
import s from './BoardChips.module.css';
import { type BoardTreeProps, TIMED_PLACES } from './BoardTree.tsx';
import { type BoardPlace, isSamePlace } from './boardPlace.ts';
import { usePlaceLink } from './usePlaceLink.ts';

interface ChipProps {
  readonly place: BoardPlace;
  readonly current: BoardPlace;
  /** Null where it isn't said. */
  readonly count: number | null;
  readonly children: Elements;
}

function Chip({ place, current, count, children }: ChipProps) {
  const to = usePlaceLink()(place);
  return (
    <Link
      className={s.chip}
      to={to}
      preventScrollReset
      aria-current={isSamePlace(place, current) ? 'true' : undefined}
    >
      {children}
      {count !== null && <span className={s.count}>{count}</span>}
    </Link>
  );
}

/** The tree of a board on a narrow page: rows that scroll. */
export function BoardChips({ counts, place, open }: BoardTreeProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const leagues = counts.sports.find(it => it.sport === open)?.leagues ?? [];
  return (
    <nav className={s.chips} aria-label={t('tree')}>
      <ul className={s.row}>
        {TIMED_PLACES.map(([kind]) => (
          <li key={kind}>
            <Chip place={{ kind }} current={place} count={kind === 'all' ? null : counts.places[kind]}>
              <span>{t(`place.${kind}`)}</span>
            </Chip>
          </li>
        ))}
      </ul>
      <ul className={s.row}>
        {counts.sports.map(({ sport, count }) => (
          <li key={sport}>
            <Chip place={{ kind: 'sport', sport }} current={place} count={count}>
              <SportGlyph sport={sport} />
              <span>{words.sport(sport)}</span>
            </Chip>
          </li>
        ))}
      </ul>
      {leagues.length > 0 && (
        <ul className={s.row}>
          {leagues.map(({ league, count }) => (
            <li key={league.league}>
              <Chip place={{ kind: 'league', league: league.league }} current={place} count={count}>
                <span>{words.name(league.name)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
