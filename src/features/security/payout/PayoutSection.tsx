import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPayoutAccountsStore } from '../../../../streams/stores/payoutAccounts.ts';
import type { PayoutAccount, PayoutKind } from '../../../../streams/wire/payoutAccounts/shapes.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { PayoutAccountForm } from '../../../kit/payment/PayoutAccountForm.tsx';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { IconName } from '../../../ui/icon/Icon.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';
import s from '../security.module.css';

const ICONS: Readonly<Record<PayoutKind, IconName>> = {
  bank: 'file-text',
  wallet: 'smartphone',
  address: 'qr-code',
};

/** Where withdrawals are paid to: add, default, remove. */
export function PayoutSection() {
  const { t } = useTranslation('payment');
  const store = useStore(createPayoutAccountsStore);
  const remote = useBehavior(store.accounts$);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<PayoutAccount | null>(null);
  const notify = useNotify();
  const prefer = useIntent(
    ({ id }: PayoutAccount) => store.makeDefault(id),
    (_, { label }) => notify(t('accounts.preferred', { label }), 'done'),
  );
  useEffect(() => store.load(), [store]);
  return (
    <Section icon="wallet" title={t('accounts.title')} text={t('accounts.text')}>
      <Refusal failure={prefer.failure} />
      <RemoteView remote={remote} error={t('accounts.error')} onRetry={store.load}>
        {({ accounts, methods, most, payeeName }) => (
          <>
            {accounts.length === 0 ? (
              <p className={`${typography(14, 'quiet', 'pretty')} ${s.quiet}`}>{t('accounts.none')}</p>
            ) : (
              <ul className={s.rows}>
                {accounts.map(account => (
                  <li key={account.id}>
                    <Row
                      icon={ICONS[account.kind]}
                      title={account.label}
                      badge={account.isDefault ? { tone: 'win', text: t('accounts.default') } : undefined}
                      action={
                        <>
                          {!account.isDefault && (
                            <Button
                              size="sm"
                              variant="ghost"
                              aria-label={`${t('accounts.makeDefault')} ${account.label}`}
                              onClick={() => prefer.run(account)}
                            >
                              {t('accounts.makeDefault')}
                            </Button>
                          )}
                          <Button
                            size="sm"
                            variant="ghost"
                            aria-label={`${t('accounts.remove')} ${account.label}`}
                            onClick={() => setLeaving(account)}
                          >
                            {t('accounts.remove')}
                          </Button>
                        </>
                      }
                    >
                      <p className={`${typography(13, 'quiet', 'pretty')} ${s.meta}`}>
                        {methods.find(({ id }) => id === account.method)?.name}
                      </p>
                    </Row>
                  </li>
                ))}
              </ul>
            )}
            <Button disabled={accounts.length >= most} onClick={() => setAdding(true)}>
              {t('accounts.add')}
            </Button>
            {accounts.length >= most && (
              <p className={`${typography(13, 'quiet', 'pretty')} ${s.meta}`}>
                {t('accounts.full', { most })}
              </p>
            )}
            {isAdding && (
              <AppDialog title={t('accounts.add')} onClose={() => setAdding(false)}>
                <PayoutAccountForm methods={methods} payeeName={payeeName} onDone={() => setAdding(false)} />
              </AppDialog>
            )}
          </>
        )}
      </RemoteView>
      {leaving !== null && (
        <ConfirmDialog
          title={t('accounts.removeTitle')}
          submit={t('accounts.remove')}
          action={() => store.remove(leaving.id)}
          onDone={() => {
            setLeaving(null);
            notify(t('accounts.removed'), 'done');
          }}
          onClose={() => setLeaving(null)}
        >
          {t('accounts.removeText', { account: leaving.label })}
        </ConfirmDialog>
      )}
    </Section>
  );
}
