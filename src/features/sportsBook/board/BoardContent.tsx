import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadingRows } from '../../../kit/remote/LoadingRows.tsx';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dayBounds } from '../model/boardDays.ts';
import { BoardList } from './BoardList.tsx';
import s from './board.module.css';
import { LinesContext } from './LinesContext.ts';
import type { BoardView } from './useBoardView.ts';
import { usePlaceLink } from './usePlaceLink.ts';

/** As many lines as a first view holds. */
const EXPECTED = 10;

/** The matches of a board, or why there are none. */
export function BoardContent({ view }: { readonly view: BoardView }) {
  const { t } = useTranslation('sportsBook');
  const linkTo = usePlaceLink();
  const Lines = use(LinesContext) ?? BoardList;
  const { trust, items, outline, place, now } = view;
  if (trust.kind === 'loading') return <LoadingRows height="74px" rows={EXPECTED} />;
  if (trust.kind === 'failed')
    return (
      <EmptyState tone="error" title={t('failed')}>
        {t('failedText')}
      </EmptyState>
    );
  if (items.length > 0)
    return (
      <>
        <Lines
          of={`${JSON.stringify(place)} ${view.words}`}
          items={items}
          leagues={outline.leagues}
          isShut={trust.kind !== 'live'}
          // Rows name days: they are the same until the next one.
          now={dayBounds(now, 0)[0]}
        />
        <p className={s.filling} role="status">
          {view.isFilling && trust.kind === 'live' && <span>{t('filling')}</span>}
        </p>
      </>
    );
  const all = (
    <Link className={buttonClass('soft')} to={linkTo({ kind: 'all' })} preventScrollReset>
      {t('showEverything')}
    </Link>
  );
  if (outline.fixtures.length === 0 && view.words === '')
    return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const isAll = place.kind === 'all' && view.words === '';
  const title = view.words !== '' ? t('notFound') : t(place.kind === 'favourites' ? 'noFavourites' : 'empty');
  return (
    <EmptyState title={title} action={!isAll && all}>
      {place.kind === 'favourites' && view.words === '' ? t('favouritesHint') : undefined}
    </EmptyState>
  );
}
