import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { createPlayStore } from '../../../streams/stores/play.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { CatalogueCard } from '../../kit/games/CatalogueCard.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { grid } from '../../ui/layout/layout.ts';
import s from './play.module.css';

/** Closes a dialog when something in it led to another page. */
function useCloseOnLeave(onClose: () => void): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
}

/** The games of a vendor that stands in a list as one card (S2-89). */
export default function VendorGamesDialog({ request, onClose }: DialogComponentProps<'vendorGames'>) {
  const { t } = useTranslation('play');
  const { vassalage, gameName, gameType } = request;
  const store = useStore(createPlayStore);
  const [games, again] = useRemote(`${vassalage} ${gameType ?? ''}`, () =>
    store.gamesOf(vassalage, gameType),
  );
  useCloseOnLeave(onClose);
  return (
    <AppDialog title={t('list', { studio: gameName })} width="lg" onClose={onClose}>
      <RemoteView
        remote={games}
        error={t('listError')}
        onRetry={again}
        empty={<EmptyState title={t('listEmpty')} />}
      >
        {list => (
          <ul className={`${grid(4)} ${s.recommended}`}>
            {list.map(game => (
              <li key={game.nodeId}>
                <CatalogueCard game={game} />
              </li>
            ))}
          </ul>
        )}
      </RemoteView>
    </AppDialog>
  );
}
