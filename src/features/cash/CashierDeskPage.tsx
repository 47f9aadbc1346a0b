import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCashDeskStore } from '../../../streams/stores/cashDesk.ts';
import { OfficePointer } from '../../kit/operator/OfficePointer.tsx';
import { operatorRefusal } from '../../kit/operator/operatorRefusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { DeskOrderRow } from './DeskOrderRow.tsx';
import { PointDesk } from './PointDesk.tsx';

type View = 'open' | 'all' | 'points';

/** The other side of deposits and withdrawals, in a demo world: `/demo/cashier`. */
export default function CashierDeskPage() {
  const { t } = useTranslation(['cash', 'operators']);
  const [view, setView] = useState<View>('open');
  const tabs = [
    { key: 'open', label: t('desk.open') },
    { key: 'all', label: t('desk.all') },
    { key: 'points', label: t('points.tab') },
  ] as const;
  return (
    <Page width="board">
      <PageHead title={t('desk.title')} lead={t('desk.lead')} />
      <OfficePointer />
      <Tabs label={t('desk.title')} tabs={tabs} current={view} onChange={setView}>
        {view === 'points' ? <PointDesk /> : <Orders view={view} />}
      </Tabs>
    </Page>
  );
}

function Orders({ view }: { readonly view: Exclude<View, 'points'> }) {
  const { t } = useTranslation('cash');
  const store = useStore(createCashDeskStore);
  const demo = useBehavior(useStreams().system.demo$);
  const [orders, again] = useRemote(`cash ${view}`, () => store.orders(view === 'all'));
  return (
    <RemoteView
      remote={orders}
      error={t('desk.error')}
      onRetry={again}
      empty={<EmptyState title={t('desk.empty')}>{t('desk.emptyText')}</EmptyState>}
      refused={failure =>
        operatorRefusal(failure, {
          demo,
          none: <EmptyState title={t('desk.notDemo')}>{t('desk.notDemoText')}</EmptyState>,
          onEnter: again,
        })
      }
    >
      {known => (
        <ul className={stack(3)} aria-label={t(`desk.${view}`)}>
          {known.map(order => (
            <li key={order.id}>
              <DeskOrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
    </RemoteView>
  );
}
