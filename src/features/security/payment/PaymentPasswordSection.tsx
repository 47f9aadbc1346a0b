import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentPasswordStore } from '../../../../streams/stores/paymentPassword.ts';
import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { PaymentPasswordForm, type PaymentPasswordTask } from '../../../kit/payment/PaymentPasswordForm.tsx';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { item } from '../../../ui/layout/layout.ts';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';

/** The password that withdrawals and transfers ask for: set, change, forgotten. */
export function PaymentPasswordSection() {
  const { t } = useTranslation('payment');
  const store = useStore(createPaymentPasswordStore);
  const remote = useBehavior(store.state$);
  const [task, setTask] = useState<PaymentPasswordTask | null>(null);
  const notify = useNotify();
  useEffect(() => store.load(), [store]);
  const begin = (next: PaymentPasswordTask) => () => setTask(next);
  return (
    <Section anchor="payment-password" icon="lock" title={t('password.title')} text={t('password.text')}>
      <RemoteView remote={remote} error={t('password.error')} onRetry={store.load}>
        {state => {
          const { isSet, lockedForMs } = state;
          return (
            <>
              <Row
                icon="key-round"
                title={t(isSet ? 'password.isSet' : 'password.isUnset')}
                badge={
                  lockedForMs !== null
                    ? { tone: 'warn', text: t('password.locked') }
                    : { tone: isSet ? 'win' : 'warn', text: t(isSet ? 'password.on' : 'password.off') }
                }
                action={
                  isSet ? (
                    <Button size="sm" disabled={lockedForMs !== null} onClick={begin('change')}>
                      {t('password.change')}
                    </Button>
                  ) : (
                    <Button size="sm" variant="primary" onClick={begin('set')}>
                      {t('password.set')}
                    </Button>
                  )
                }
              >
                {lockedForMs !== null && (
                  <p>{t('password.lockedFor', { count: Math.ceil(lockedForMs / MINUTE) })}</p>
                )}
              </Row>
              {isSet && (
                <Button size="sm" variant="ghost" className={item('starts') ?? ''} onClick={begin('reset')}>
                  {t('password.forgotten')}
                </Button>
              )}
              {task !== null && (
                <AppDialog
                  title={t(`password.${task === 'reset' ? 'forgotten' : task}Title`)}
                  onClose={() => setTask(null)}
                >
                  <PaymentPasswordForm
                    task={task}
                    state={state}
                    onDone={() => {
                      setTask(null);
                      notify(t('password.done'), 'done');
                    }}
                  />
                </AppDialog>
              )}
            </>
          );
        }}
      </RemoteView>
    </Section>
  );
}
