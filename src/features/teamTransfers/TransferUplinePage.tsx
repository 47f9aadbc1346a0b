import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createPaymentPasswordStore } from '../../../streams/stores/paymentPassword.ts';
import { createTeamTransfersStore } from '../../../streams/stores/teamTransfers.ts';
import type { TeamSide } from '../../../streams/wire/teamTransfers/words.ts';
import { PaymentPasswordForm } from '../../kit/payment/PaymentPasswordForm.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Columns } from '../../ui/page/Columns.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { TeamTransferForm, type TransferFormProps } from './TeamTransferForm.tsx';
import { TransferHistory } from './TransferHistory.tsx';

/** The form, or what has to be set before, or why there is none. */
function Send({ terms, side, preset = null }: TransferFormProps) {
  const { t } = useTranslation(['teamTransfers', 'payment']);
  const password = useStore(createPaymentPasswordStore);
  const state = useBehavior(password.state$);
  useEffect(() => password.load(), [password]);
  if (side === 'upline' && terms.upline === null) {
    return <EmptyState title={t('noUpline')}>{t('noUplineText')}</EmptyState>;
  }
  if (!(side === 'upline' ? terms.up : terms.down)) return <EmptyState title={t('off')} />;
  return (
    <RemoteView remote={state} error={t('payment:password.error')} onRetry={password.load}>
      {known =>
        known.isSet ? (
          <TeamTransferForm key={side} {...{ terms, side, preset }} />
        ) : (
          <section className={stack(4)} aria-labelledby="first-password">
            <h2 id="first-password" className={typography(20)}>
              {t('payment:password.setTitle')}
            </h2>
            <PaymentPasswordForm task="set" state={known} />
          </section>
        )
      }
    </RemoteView>
  );
}

/** Transfers with the upline and, for agents, with a downline (S2-119, S1-21); agents choose the way in the address. */
export default function TransferUplinePage() {
  const { t } = useTranslation(['teamTransfers', 'shell', 'payment']);
  const store = useStore(createTeamTransfersStore);
  const terms = useBehavior(store.terms$);
  const [query, setQuery] = useSearchParams();
  const side: TeamSide = query.get('to') === 'downline' && valueIn(terms)?.down ? 'downline' : 'upline';
  const tabs = (['upline', 'downline'] as const).map(key => ({ key, label: t(`tabs.${key}`) }));
  const choose = (to: TeamSide) => setQuery(to === 'downline' ? { to } : {}, { replace: true });
  return (
    <Page width="board">
      <PageHead
        title={side === 'upline' ? t('shell:page.transferUpline') : t('downlineTitle')}
        lead={t(`leads.${side}`)}
      />
      <Columns>
        <RemoteView remote={terms} error={t('termsError')} onRetry={store.refreshTerms}>
          {known => (
            <div className={stack(4)}>
              {known.down ? (
                <Tabs label={t('tabs.label')} tabs={tabs} current={side} onChange={choose}>
                  <Send terms={known} side={side} preset={side === 'downline' ? query.get('name') : null} />
                </Tabs>
              ) : (
                <Send terms={known} side="upline" />
              )}
            </div>
          )}
        </RemoteView>
        <TransferHistory currency={valueIn(terms)?.currency ?? ''} />
      </Columns>
    </Page>
  );
}
