import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createCashStore } from '../../../streams/stores/cash.ts';
import { createPaymentPasswordStore } from '../../../streams/stores/paymentPassword.ts';
import { createPayoutAccountsStore } from '../../../streams/stores/payoutAccounts.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { PaymentPasswordForm } from '../../kit/payment/PaymentPasswordForm.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Columns } from '../../ui/page/Columns.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { OrderList } from './OrderList.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

/** Withdrawals (S2-118): a form, and the withdrawals with what the member has to answer. */
export default function WithdrawPage() {
  const { t } = useTranslation(['cash', 'payment']);
  const store = useStore(createCashStore);
  const notify = useNotify();
  const payment = useStore(createPaymentPasswordStore);
  const payout = useStore(createPayoutAccountsStore);
  const methods = useBehavior(store.methods$);
  const password = useBehavior(payment.state$);
  const accounts = useBehavior(payout.accounts$);
  useEffect(() => {
    payment.load();
    payout.load();
  }, [payment, payout]);
  return (
    <Page width="board">
      <PageHead title={t('withdrawal.title')} lead={t('withdrawal.lead')} />
      <Columns>
        <RemoteView remote={methods} error={t('methodsError')} onRetry={store.refreshMethods}>
          {known => (
            <RemoteView remote={password} error={t('payment:password.error')} onRetry={payment.load}>
              {state =>
                state.isSet ? (
                  <RemoteView remote={accounts} error={t('payment:accounts.error')} onRetry={payout.load}>
                    {mine => <WithdrawForm methods={known} accounts={mine} />}
                  </RemoteView>
                ) : (
                  <section className={stack(4)} aria-labelledby="first-password">
                    <h2 id="first-password" className={typography(20)}>
                      {t('payment:password.setTitle')}
                    </h2>
                    <PaymentPasswordForm
                      task="set"
                      state={state}
                      onDone={() => notify(t('payment:password.done'), 'done')}
                    />
                  </section>
                )
              }
            </RemoteView>
          )}
        </RemoteView>
        <OrderList kind="withdrawal" methods={valueIn(methods)} />
      </Columns>
    </Page>
  );
}
