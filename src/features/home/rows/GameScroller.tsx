import { useTranslation } from 'react-i18next';
import type { CatalogueGame } from '../../../../streams/wire/lobby/shapes.ts';
import { CatalogueCard } from '../../../kit/games/CatalogueCard.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useScroller } from '../../../ui/carousel/useScroller.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { card, item, middle, toolbar, typography } from '../../../ui/layout/layout.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import s from './GameRows.module.css';
import { gameKey } from './homeRows.ts';
import { RowHead } from './RowHead.tsx';

/** How many cards a press moves by, where so many fit (S9-39). */
const STEP = 4;

export interface GameScrollerProps {
  /** `hot`: five in view and numbered (S9-39); `pg` and `live`: six. */
  readonly row: 'hot' | 'pg' | 'live';
  /** Null while they are on their way. */
  readonly games: readonly CatalogueGame[] | null;
  readonly stale: string | null;
}

/** A row of games that is scrolled sideways: by finger, by wheel, by the two buttons, by the arrow keys. */
export function GameScroller({ row, games, stale }: GameScrollerProps) {
  const { t } = useTranslation('home');
  const items = games?.map(gameKey).join() ?? '';
  const { list, atStart, atEnd, move, onKeyDown } = useScroller(STEP, items);
  if (games?.length === 0) return null;
  const title = t(`rows.${row}.title`);
  return (
    <section className={s.row} aria-labelledby={`${row}-title`}>
      <RowHead row={row} stale={stale}>
        <span className={`${toolbar(2, 'stretch')} ${item('fixed')}`}>
          <IconButton
            className={`${card(0, 'bright', 'small')} ${s.step} ${s.back}`}
            label={t('rows.back', { row: title })}
            disabled={atStart}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-right" />
          </IconButton>
          <IconButton
            className={`${card(0, 'bright', 'small')} ${s.step} ${s.on}`}
            label={t('rows.on', { row: title })}
            disabled={atEnd}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" />
          </IconButton>
        </span>
      </RowHead>
      {/* Other live tables begin at the start: the browser would keep the list where its first card went. */}
      <ul
        key={row === 'live' ? items : row}
        ref={list}
        className={s.scroller}
        data-row={row}
        aria-labelledby={`${row}-title`}
        aria-busy={games === null || undefined}
        onKeyDown={onKeyDown}
      >
        {games === null ? (
          <CardSkeletons count={row === 'hot' ? 5 : 6} />
        ) : (
          games.map((game, at) => (
            <li key={gameKey(game)} className={s.place}>
              <CatalogueCard game={game} layout={row === 'hot' ? 'hot' : 'normal'} />
              {row === 'hot' && (
                <span
                  className={`${middle()} ${typography(14, 'plain', 'heavy')} ${s.rank}`}
                  aria-hidden="true"
                >
                  {at + 1}
                </span>
              )}
            </li>
          ))
        )}
      </ul>
    </section>
  );
}
