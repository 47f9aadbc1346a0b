import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapRemote } from '../../../streams/remote/remote.ts';
import { createHoldemStore } from '../../../streams/stores/holdem.ts';
import type { PokerRoom } from '../../../streams/wire/holdem/shapes.ts';
import { HOLDEM_CODE } from '../../../streams/wire/holdem/words.ts';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { MaintenanceNotice } from '../../kit/games/MaintenanceNotice.tsx';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { HOLDEM_ROOMS } from '../../routes/play.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { grid, stack } from '../../ui/layout/layout.ts';
import s from './holdem.module.css';
import { LastHands } from './LastHands.tsx';
import { RoomCard } from './RoomCard.tsx';
import { SitDialog } from './SitDialog.tsx';

/** The tables of Texas hold'em: what they are played for, who sits there, and a seat at one of them. */
export default function HoldemPage() {
  const { t } = useTranslation('holdem');
  const store = useStore(createHoldemStore);
  const list = useBehavior(store.list$);
  const own = useBehavior(store.own$);
  const ifMayPlay = useGameGuard();
  const [sitting, setSitting] = useState<PokerRoom | null>(null);
  const sitsAt = own?.table?.id ?? null;
  return (
    <>
      <PageBanner
        group={null}
        head={{
          title: t('title'),
          lead: t('lead'),
          marks: <StaleSince remote={list} onRetry={store.refresh} />,
        }}
      />
      <div className={stack(5)}>
        <MaintenanceNotice gameCode={HOLDEM_CODE} />
        <RemoteView
          remote={mapRemote(list, ({ list: rooms }) => rooms)}
          error={t('error')}
          onRetry={store.refresh}
          mark="elsewhere"
          empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        >
          {rooms => (
            <ul className={`${grid(3)} ${s.tables}`} aria-label={t('list')}>
              {rooms.map(room => (
                <RoomCard
                  key={room.id}
                  room={room}
                  isMine={room.id === sitsAt}
                  maySit={sitsAt === null}
                  onSit={it => ifMayPlay(HOLDEM_ROOMS, () => setSitting(it))}
                />
              ))}
            </ul>
          )}
        </RemoteView>
        {own !== null && <LastHands />}
      </div>
      {sitting !== null && <SitDialog room={sitting} onClose={() => setSitting(null)} />}
    </>
  );
}
