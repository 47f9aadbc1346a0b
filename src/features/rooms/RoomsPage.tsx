import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import { createRoomsStore } from '../../../streams/stores/rooms.ts';
import type { RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import { DUEL_CODE } from '../../../streams/wire/rooms/words.ts';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { MaintenanceNotice } from '../../kit/games/MaintenanceNotice.tsx';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { ROOMS } from '../../routes/play.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import { JoinDialog } from './JoinDialog.tsx';
import s from './rooms.module.css';
import { TableCard } from './TableCard.tsx';
import { useTableFilters } from './useTables.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

/** The tables of the dice duel: what they cost, who waits, and a seat at one of them. */
export default function RoomsPage() {
  const { t } = useTranslation('rooms');
  const rooms = useStore(createRoomsStore);
  const list = useBehavior(rooms.list$);
  const own = useBehavior(rooms.own$);
  const filters = useTableFilters();
  const ifMayPlay = useGameGuard();
  const [joining, setJoining] = useState<RoomTable | null>(null);
  const rake = valueIn(list)?.rake;
  const shown = mapRemote(list, ({ list: tables }) => tables.filter(filters.fits));
  const seatAt = (table: RoomTable) =>
    own?.find(({ state, table: { id } }) => state === 'held' && id === table.id);
  const sit = (table: RoomTable) => ifMayPlay(ROOMS, () => setJoining(table));
  return (
    <>
      <PageBanner
        group={null}
        head={{
          title: t('title'),
          lead: t('lead'),
          marks: <StaleSince remote={list} onRetry={rooms.refresh} />,
        }}
      />
      <div className={stack(5)}>
        <MaintenanceNotice gameCode={DUEL_CODE} />
        <div className={`${grid(3)} ${s.filters}`}>
          {filters.keys.map(key => (
            <Select
              key={key}
              label={t(`filter.${key}`)}
              options={filters.options[key]}
              value={filters.chosen(key)}
              onChange={event => filters.choose(key, event.target.value)}
            />
          ))}
        </div>
        <RemoteView
          remote={shown}
          error={t('error')}
          onRetry={rooms.refresh}
          mark="elsewhere"
          empty={
            <EmptyState
              title={t('empty')}
              action={filters.isFiltered && <Button onClick={filters.clear}>{t('clear')}</Button>}
            >
              {t('emptyText')}
            </EmptyState>
          }
        >
          {tables => (
            <ul className={`${grid(3)} ${s.tables}`} aria-label={t('list')}>
              {tables.map(table => (
                <TableCard key={table.id} table={table} mine={seatAt(table)} onSit={sit} />
              ))}
            </ul>
          )}
        </RemoteView>
        {/* Not promised before it is known. */}
        {rake !== undefined && (
          <p className={typography(14, 'quiet')}>{t('fair', { rate: percent.format(1 - rake / 10_000) })}</p>
        )}
      </div>
      {joining !== null && <JoinDialog table={joining} onClose={() => setJoining(null)} />}
    </>
  );
}
