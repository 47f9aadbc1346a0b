import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createCashStore } from '../../../streams/stores/cash.ts';
import { createWithdrawAccountsStore } from '../../../streams/stores/withdrawAccounts.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './cash.module.css';
import { OrderList } from './OrderList.tsx';
import { SetPaymentPassword } from './SetPaymentPassword.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

/** Withdrawals (S2-118): a form, and the withdrawals with what the member has to answer. */
export default function WithdrawPage() {
  const { t } = useTranslation('cash');
  const store = useStore(createCashStore);
  const own = useStore(createWithdrawAccountsStore);
  const methods = useBehavior(store.methods$);
  const accounts = useBehavior(own.accounts$);
  const password = useBehavior(own.password$);
  return (
    <Page width="board">
      <PageHead title={t('withdrawal.title')} lead={t('withdrawal.lead')} />
      <div className={s.columns}>
        <RemoteView remote={methods} error={t('methodsError')} onRetry={store.refreshMethods}>
          {known => (
            <RemoteView remote={password} error={t('withdrawal.accountsError')} onRetry={own.refresh}>
              {({ isSet }) =>
                isSet ? (
                  <RemoteView remote={accounts} error={t('withdrawal.accountsError')} onRetry={own.refresh}>
                    {mine => <WithdrawForm methods={known} accounts={mine} />}
                  </RemoteView>
                ) : (
                  <SetPaymentPassword />
                )
              }
            </RemoteView>
          )}
        </RemoteView>
        <OrderList kind="withdrawal" methods={valueIn(methods)} />
      </div>
    </Page>
  );
}
