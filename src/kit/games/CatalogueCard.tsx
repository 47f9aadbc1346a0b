import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { useCellTabIndex } from '../../ui/grid/CellFocus.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, item, toolbar, typography } from '../../ui/layout/layout.ts';
import { quietPart } from '../chunks/lazyPart.ts';
import s from './CatalogueCard.module.css';
import { FavouriteHeart } from './FavouriteHeart.tsx';
import { GamePicture } from './GamePicture.tsx';
import { mayLaunch, useLaunchGame } from './useLaunchGame.ts';

/** Apart: only cards of live tables need it, and they show without it. */
const LiveTable = quietPart(() => import('./live/LiveTable.tsx'));

/** Lotteries among the hot games can't be kept as favourites. */
const NO_HEART: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

export interface CatalogueCardProps {
  readonly game: CatalogueGame;
  /** `hot`: without the buttons to play and to try it (S2-81). */
  readonly layout?: 'normal' | 'hot';
  /** Called when the heart is pressed. */
  readonly onHeart?: () => void;
}

/**
 * A game of any studio: picture, name and studio; a click starts it, another button tries it for free. A game that
 * can't be started yet says so. Must be rendered in a list item or in a cell of a grid.
 */
export function CatalogueCard({ game, layout = 'normal', onHeart }: CatalogueCardProps) {
  const { t } = useTranslation();
  const launch = useLaunchGame();
  const tabIndex = useCellTabIndex();
  const isThere = mayLaunch(game);
  const description = useId();
  const isLive = isThere && game.gameType.toUpperCase() === 'LIVE';
  const isHot = layout === 'hot';
  const hasHeart = !(isHot && NO_HEART.has(game.gameType.toUpperCase()));
  return (
    <div className={s.card}>
      <button
        type="button"
        className={s.start}
        tabIndex={tabIndex}
        aria-disabled={!isThere || undefined}
        aria-describedby={isLive ? description : undefined}
        onClick={() => isThere && launch(game)}
      >
        <span className={`${card(0, 'soft', 'raised')} ${s.cover}`}>
          <GamePicture
            address={game.iconUrl || (game.showIcon ?? null)}
            code={game.gameCode}
            kind={game.gameType}
          />
          {!isThere && (
            <span className={s.soon}>
              <Badge>{t('soon')}</Badge>
            </span>
          )}
          {isThere && !isHot && (
            <span className={`${toolbar('close', 'inline')} ${s.play}`}>
              <Icon name="play" size={16} filled />
              <span className={s.playText}>{t('gameCards.play')}</span>
            </span>
          )}
          {isLive && (
            <Suspense fallback={null}>
              <LiveTable code={game.gameCode} description={description} />
            </Suspense>
          )}
        </span>
        <span className={`${typography(14, 'label', 'ellipsis')} ${item('starts')} ${s.name}`} dir="auto">
          {game.gameName}
        </span>
        <span className={`${typography(12, 'quiet', 'ellipsis')} ${item('starts')} ${s.vendor}`} dir="auto">
          {game.displayName}
        </span>
      </button>
      {isThere && !isHot && game.supportPlay === 0 && (
        <button
          type="button"
          className={`${typography(12, 'plain', 'label')} ${s.demo}`}
          tabIndex={tabIndex}
          aria-label={t('gameCards.try', { game: game.gameName })}
          onClick={() => launch(game, { demo: true })}
        >
          {t('gameCards.practice')}
        </button>
      )}
      {hasHeart && <FavouriteHeart game={game} className={s.heart} onPress={onHeart} />}
    </div>
  );
}
