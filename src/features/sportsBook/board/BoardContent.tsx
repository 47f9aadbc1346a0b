import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadingRows } from '../../../kit/remote/LoadingRows.tsx';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { BoardList } from './BoardList.tsx';
import type { BoardView } from './useBoardView.ts';
import { usePlaceLink } from './usePlaceLink.ts';

/** As many lines as a first view holds. */
const EXPECTED = 10;

/** The matches of a board, or why there are none. */
export function BoardContent({ view }: { readonly view: BoardView }) {
  const { t } = useTranslation('sportsBook');
  const linkTo = usePlaceLink();
  const { trust, items, outline, place, now } = view;
  if (trust.kind === 'loading') return <LoadingRows height="74px" rows={EXPECTED} />;
  if (trust.kind === 'failed')
    return (
      <EmptyState tone="error" title={t('failed')}>
        {t('failedText')}
      </EmptyState>
    );
  if (items.length > 0)
    return <BoardList items={items} leagues={outline.leagues} isShut={trust.kind !== 'live'} now={now} />;
  const all = (
    <Link className={buttonClass('soft')} to={linkTo({ kind: 'all' })} preventScrollReset>
      {t('showEverything')}
    </Link>
  );
  const isAll = place.kind === 'all' && view.words === '';
  const title = view.words !== '' ? t('notFound') : t(place.kind === 'favourites' ? 'noFavourites' : 'empty');
  return (
    <EmptyState title={title} action={!isAll && all}>
      {place.kind === 'favourites' && view.words === '' ? t('favouritesHint') : undefined}
    </EmptyState>
  );
}
