import { useTranslation } from 'react-i18next';
import { createPointDeskStore } from '../../../streams/stores/pointDesk.ts';
import { operatorRefusal } from '../../kit/operator/operatorRefusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { PointDeskRow } from './PointDeskRow.tsx';

/** The orders of the points mall that wait for the operator or the member. */
export function PointDesk() {
  const { t } = useTranslation('cash');
  const store = useStore(createPointDeskStore);
  const demo = useBehavior(useStreams().system.demo$);
  const [orders, again] = useRemote('point orders', () => store.orders(false));
  return (
    <RemoteView
      remote={orders}
      error={t('desk.error')}
      onRetry={again}
      empty={<EmptyState title={t('desk.empty')}>{t('points.emptyText')}</EmptyState>}
      refused={failure =>
        operatorRefusal(failure, {
          demo,
          none: <EmptyState title={t('desk.notDemo')}>{t('desk.notDemoText')}</EmptyState>,
          onEnter: again,
        })
      }
    >
      {known => (
        <ul className={stack(3)} aria-label={t('points.tab')}>
          {known.map(order => (
            <li key={order.id}>
              <PointDeskRow order={order} />
            </li>
          ))}
        </ul>
      )}
    </RemoteView>
  );
}
