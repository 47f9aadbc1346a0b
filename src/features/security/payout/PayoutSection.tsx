import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPayoutAccountsStore } from '../../../../streams/stores/payoutAccounts.ts';
import type { PayoutAccount, PayoutKind } from '../../../../streams/wire/entities/payoutAccounts.ts';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { IconName } from '../../../ui/icon/Icon.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';
import s from '../security.module.css';
import { AddPayoutDialog } from './AddPayoutDialog.tsx';

const ICONS: Readonly<Record<PayoutKind, IconName>> = {
  bank: 'file-text',
  wallet: 'smartphone',
  address: 'qr-code',
};

/** Where withdrawals are paid to: add, default, remove. */
export function PayoutSection() {
  const { t } = useTranslation('security');
  const failureText = useFailureText();
  const store = useStore(createPayoutAccountsStore);
  const remote = useBehavior(store.accounts$);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<PayoutAccount | null>(null);
  const prefer = useIntent((id: string) => store.makeDefault(id));
  useEffect(() => store.load(), [store]);
  return (
    <Section icon="wallet" title={t('payout.title')} text={t('payout.text')}>
      {prefer.failure !== null && <Notice tone="error">{failureText(prefer.failure)}</Notice>}
      <RemoteView remote={remote} error={t('payout.error')} onRetry={store.load}>
        {({ accounts, methods, most, payeeName }) => (
          <>
            {accounts.length === 0 ? (
              <p className={s.quiet}>{t('payout.none')}</p>
            ) : (
              <ul className={s.rows}>
                {accounts.map(account => (
                  <li key={account.id}>
                    <Row
                      icon={ICONS[account.kind]}
                      title={account.label}
                      badge={account.isDefault ? { tone: 'win', text: t('payout.default') } : undefined}
                      action={
                        <>
                          {!account.isDefault && (
                            <Button
                              size="sm"
                              variant="ghost"
                              aria-label={`${t('payout.makeDefault')} ${account.label}`}
                              onClick={() => prefer.run(account.id)}
                            >
                              {t('payout.makeDefault')}
                            </Button>
                          )}
                          <Button
                            size="sm"
                            variant="ghost"
                            aria-label={`${t('payout.remove')} ${account.label}`}
                            onClick={() => setLeaving(account)}
                          >
                            {t('payout.remove')}
                          </Button>
                        </>
                      }
                    >
                      <p className={s.meta}>{methods.find(({ id }) => id === account.method)?.name}</p>
                    </Row>
                  </li>
                ))}
              </ul>
            )}
            <Button disabled={accounts.length >= most} onClick={() => setAdding(true)}>
              {t('payout.add')}
            </Button>
            {accounts.length >= most && <p className={s.meta}>{t('payout.full', { most })}</p>}
            {isAdding && (
              <AddPayoutDialog methods={methods} payeeName={payeeName} onClose={() => setAdding(false)} />
            )}
          </>
        )}
      </RemoteView>
      {leaving !== null && (
        <ConfirmDialog
          title={t('payout.removeTitle')}
          submit={t('payout.remove')}
          action={() => store.remove(leaving.id)}
          onDone={() => setLeaving(null)}
          onClose={() => setLeaving(null)}
        >
          {t('payout.removeText', { account: leaving.label })}
        </ConfirmDialog>
      )}
    </Section>
  );
}
