import { useTranslation } from 'react-i18next';
import type { InHouseGame } from '../../../streams/wire/entities/game.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useStreams } from '../StreamsContext.ts';
import { useBehavior } from '../useBehavior.ts';
import { useGameGuard } from '../useStartGame.ts';
import s from './GameShelf.module.css';

/** Keeps a game among the favourites (S4-49); the store throttles and rolls back. */
export function FavouriteHeart({ game }: { readonly game: InHouseGame }) {
  const { t } = useTranslation();
  const { favourites } = useStreams();
  const mayKeep = useGameGuard();
  const kept = useBehavior(favourites.ids$).includes(game.nodeId);
  const toggle = () => {
    if (!mayKeep('/inHouse')) return;
    favourites.toggle({ nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameCode });
  };
  return (
    <IconButton
      className={`${s.heart} ${kept ? s.kept : ''}`}
      label={t('favourite', { game: game.gameName })}
      aria-pressed={kept}
      onClick={toggle}
    >
      <Icon name="heart" filled={kept} />
    </IconButton>
  );
}
