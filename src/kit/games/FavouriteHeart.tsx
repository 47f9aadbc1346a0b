import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useCellTabIndex } from '../../ui/grid/CellFocus.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useOpenStreams } from '../streams/StreamsContext.ts';
import { useLive } from '../streams/useLive.ts';
import { useGameGuard } from './useStartGame.ts';

const NONE: readonly string[] = [];

export interface FavouriteHeartProps {
  readonly game: {
    /** Compared as text, whatever a back end sends. */
    readonly nodeId: string | number;
    readonly gameName: string;
    readonly gameType: string;
    readonly vassalage: string;
  };
  readonly className?: string | undefined;
  /** Called when it is pressed by somebody who may keep games. */
  readonly onPress?: (() => void) | undefined;
}

/** Keeps a game among the favourites (S4-49); the store throttles and rolls back. */
export function FavouriteHeart({ game, className = '', onPress }: FavouriteHeartProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const streams = useOpenStreams();
  const ifMayKeep = useGameGuard();
  const tabIndex = useCellTabIndex();
  const nodeId = String(game.nodeId);
  const kept = useLive(({ favourites }) => favourites.ids$, NONE).includes(nodeId);
  const toggle = () =>
    ifMayKeep(`${pathname}${search}`, () => {
      onPress?.();
      streams?.favourites.toggle({ nodeId, vendor: game.vassalage, gameType: game.gameType });
    });
  return (
    <IconButton
      className={className}
      tabIndex={tabIndex}
      label={t('favourite', { game: game.gameName })}
      aria-pressed={kept}
      onClick={toggle}
    >
      <Icon name="heart" filled={kept} />
    </IconButton>
  );
}
