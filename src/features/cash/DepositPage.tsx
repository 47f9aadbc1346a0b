import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createBonusesStore } from '../../../streams/stores/bonuses.ts';
import { createCashStore } from '../../../streams/stores/cash.ts';
import { BreakNotice } from '../../kit/limits/BreakNotice.tsx';
import { OutsideBreaks } from '../../kit/limits/OutsideBreaks.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { LIMITS } from '../../routes/member.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { Columns } from '../../ui/page/Columns.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { DepositForm } from './DepositForm.tsx';
import { FirstLimit, useNeedsFirstLimit } from './FirstLimit.tsx';
import { OrderList } from './OrderList.tsx';

/** Deposits (S2-117): a form, and the deposits with what is to be done next. */
export default function DepositPage() {
  const { t } = useTranslation(['cash', 'limits', 'payment']);
  const store = useStore(createCashStore);
  const methods = useBehavior(store.methods$);
  const orders = useBehavior(store.orders$);
  const bonuses = useStore(createBonusesStore);
  // Each step of an order may offer a promotion, or take one away.
  const steps = orders?.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step asks again
  useEffect(() => bonuses.refreshPromotions(), [bonuses, steps]);
  // Asked before the first deposit, not at each one.
  const isFirst = orders !== null && !orders.some(({ kind }) => kind === 'deposit');
  const asksForLimit = useNeedsFirstLimit();
  return (
    <Page width="board">
      <PageHead title={t('deposit.title')} lead={t('deposit.lead')} />
      <Columns>
        <OutsideBreaks instead={until => <BreakNotice until={until} />}>
          <RemoteView remote={methods} error={t('methodsError')} onRetry={store.refreshMethods}>
            {known => (
              <div className={stack(4)}>
                {isFirst && asksForLimit && <FirstLimit currency={known.currency} />}
                {!(isFirst && asksForLimit) && (
                  <Notice tone="info">
                    <span>{t('deposit.limitHint')}</span> <Link to={LIMITS}>{t('deposit.limitLink')}</Link>
                  </Notice>
                )}
                <DepositForm methods={known} />
              </div>
            )}
          </RemoteView>
        </OutsideBreaks>
        <OrderList kind="deposit" methods={valueIn(methods)} />
      </Columns>
    </Page>
  );
}
