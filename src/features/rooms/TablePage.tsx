import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createRoomsStore } from '../../../streams/stores/rooms.ts';
import type { DuelTable, RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { merchant } from '../../kit/merchant.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { ROOMS, tablePath } from '../../routes/play.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { cluster, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import s from './rooms.module.css';
import { Seats } from './Seats.tsx';
import { TableBadge } from './TableCard.tsx';
import { TableDrawCheck } from './TableDrawCheck.tsx';
import { TableStatus } from './TableStatus.tsx';

function Back() {
  const { t } = useTranslation('rooms');
  return (
    <Link className={`${toolbar(1, 'inline')} ${typography(14, 'quiet', 'label')} ${s.back}`} to={ROOMS}>
      <span className={s.backIcon}>
        <Icon name="chevron-right" size={18} />
      </span>
      {t('back')}
    </Link>
  );
}

/** What can be done at a table: sit down, leave, play again. */
function Actions({ table }: { readonly table: DuelTable }) {
  const { t } = useTranslation('rooms');
  const rooms = useStore(createRoomsStore);
  const own = useBehavior(rooms.own$);
  const list = valueIn(useBehavior(rooms.list$));
  const ifMayPlay = useGameGuard();
  const [joining, setJoining] = useState<RoomTable | null>(null);
  const leave = useMoneyIntent('leave', () => rooms.leave(table.id));
  const sits = own?.some(({ state }) => state === 'held') ?? false;
  const sitsHere = own?.some(it => it.state === 'held' && it.table.id === table.id) ?? false;
  const isOver = table.state === 'settled' || table.state === 'cancelled';
  const next = list?.list.find(it => it.state === 'open' && it.room === table.room);
  const target = table.state === 'open' ? table : isOver ? next : undefined;
  return (
    <>
      <div className={cluster(3, 'center')}>
        {sitsHere && table.state === 'open' && (
          <Button busy={leave.busy} onClick={() => leave.run()}>
            {t('leave')}
          </Button>
        )}
        {!sits && target !== undefined && (
          <Button
            variant="primary"
            size="lg"
            onClick={() => ifMayPlay(tablePath(target.id), () => setJoining(target))}
          >
            {t(isOver ? 'again' : 'sit')}
          </Button>
        )}
      </div>
      {joining === null && leave.status}
      {joining !== null && <JoinDialog table={joining} onClose={() => setJoining(null)} />}
    </>
  );
}

/** One table: who sits there, when it begins, how the dice fall, who wins, and what proves it. */
export default function TablePage() {
  const { t } = useTranslation('rooms');
  const { table: id = '' } = useParams();
  const rooms = useStore(createRoomsStore);
  useEffect(() => {
    rooms.watch(id);
    return () => rooms.watch(null);
  }, [rooms, id]);
  const remote = useBehavior(rooms.table$);
  const own = useBehavior(rooms.own$);
  const mine = own?.find(it => it.table.id === id)?.seat ?? null;
  const symbol = merchant.currencySymbol;
  const missing = (
    <EmptyState title={t('missing')} action={<Back />}>
      {t('emptyText')}
    </EmptyState>
  );
  return (
    <div className={stack(5)}>
      <div>
        <Back />
        <PageHead title={t('title')} lead={t('lead')} />
      </div>
      <RemoteView
        remote={remote}
        error={t('error')}
        onRetry={rooms.refresh}
        refused={failure => (failure.code === 'not_found' ? missing : null)}
      >
        {table => (
          <>
            <div className={`${typography(14, 'quiet')} ${s.facts}`}>
              <TableBadge state={table.state} />
              <span>
                {t('stake')}{' '}
                <strong>
                  <Amount minor={table.stake} symbol={symbol} />
                </strong>
              </span>
              <span>
                {t('pot')}{' '}
                <strong>
                  <Amount minor={table.pot} symbol={symbol} />
                </strong>
              </span>
            </div>
            <div className={`${stack(5)} ${s.felt}`}>
              <TableStatus table={table} mine={mine} />
              <Seats table={table} mine={mine} />
              <Actions table={table} />
            </div>
            <TableDrawCheck key={table.id} table={table} />
          </>
        )}
      </RemoteView>
    </div>
  );
}
