import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { favouriteLeague } from '../favourites/bookFavourites.ts';
import { FavouriteStar } from '../rows/FavouriteStar.tsx';
import { SportGlyph } from '../rows/SportGlyph.tsx';
import s from './board.module.css';
import type { BoardItem } from './boardItems.ts';
import { usePlaceLink } from './usePlaceLink.ts';

/** The name of a sport or a league above its matches, or the way to the rest of them. */
export const BoardHeading = memo(function BoardHeading({
  line,
}: {
  readonly line: Exclude<BoardItem, { readonly kind: 'match' }>;
}) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const linkTo = usePlaceLink();
  if (line.kind === 'more')
    return (
      <Link className={s.more} to={linkTo(line.place)} preventScrollReset>
        <span>{t('showAll', { count: line.count })}</span>
        <Icon name="chevron-right" size={16} />
      </Link>
    );
  if (line.kind === 'sport')
    return (
      <h3 className={s.sport}>
        <SportGlyph sport={line.sport} />
        <Link to={linkTo({ kind: 'sport', sport: line.sport })} preventScrollReset>
          {words.sport(line.sport)}
        </Link>
        <span className={s.headCount}>{t('matches', { count: line.count })}</span>
      </h3>
    );
  const { league, count } = line;
  const name = words.name(league.name);
  return (
    <h3 className={s.leagueHead}>
      <FavouriteStar id={favouriteLeague(league.league)} name={name} />
      <Link to={linkTo({ kind: 'league', league: league.league })} preventScrollReset>
        {name}
      </Link>
      <span className={s.headCount}>{t('matches', { count })}</span>
    </h3>
  );
});
