import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createCashStore } from '../../../streams/stores/cash.ts';
import type { CashMethods } from '../../../streams/wire/cash/shapes.ts';
import type { CashOrder } from '../../../streams/wire/cash/words.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { item, stack, typography } from '../../ui/layout/layout.ts';
import { DepositSteps } from './DepositSteps.tsx';
import { OrderCard } from './OrderCard.tsx';
import { WithdrawalSteps } from './WithdrawalSteps.tsx';

export interface OrderListProps {
  readonly kind: CashOrder['kind'];
  readonly methods: CashMethods | null;
}

/** The member's deposits, or withdrawals, newest first; they change while they are looked at. */
export function OrderList({ kind, methods }: OrderListProps) {
  const { t } = useTranslation('cash');
  const store = useStore(createCashStore);
  const orders = useBehavior(store.orders$);
  const age = useBehavior(store.freshness$);
  const remote = useMemo(
    () => remoteOf(orders?.filter(order => order.kind === kind) ?? null, age),
    [orders, age, kind],
  );
  const titleOf = ({ method }: CashOrder) => {
    if (kind === 'deposit')
      return methods?.deposits.find(({ id }) => id === method)?.name ?? t('deposit.one');
    return t('withdrawal.one');
  };
  return (
    <section className={`${stack(3)} ${item('shrinks')}`} aria-labelledby={`orders-${kind}`}>
      <h2 id={`orders-${kind}`} className={typography(20)}>
        {t(`${kind}.orders`)}
      </h2>
      <RemoteView
        remote={remote}
        error={t('ordersError')}
        onRetry={store.refresh}
        empty={<EmptyState title={t(`${kind}.none`)} />}
      >
        {known => (
          <ul className={stack(3)}>
            {known.map(order => (
              <li key={order.id}>
                <OrderCard order={order} currency={methods?.currency ?? ''} title={titleOf(order)}>
                  {order.state === 'waiting' || order.state === 'told' ? (
                    <DepositSteps
                      order={order}
                      method={methods?.deposits.find(it => it.id === order.method)}
                    />
                  ) : (
                    <WithdrawalSteps order={order} />
                  )}
                </OrderCard>
              </li>
            ))}
          </ul>
        )}
      </RemoteView>
    </section>
  );
}
