import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentPasswordStore } from '../../../../streams/stores/paymentPassword.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';
import { PaymentPasswordDialog, type PaymentPasswordTask } from './PaymentPasswordDialog.tsx';

const MINUTE_MS = 60_000;

/** The password that withdrawals and transfers ask for: set, change, forgotten. */
export function PaymentPasswordSection() {
  const { t } = useTranslation('security');
  const store = useStore(createPaymentPasswordStore);
  const remote = useBehavior(store.state$);
  const [task, setTask] = useState<PaymentPasswordTask | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => store.load(), [store]);
  const begin = (next: PaymentPasswordTask) => () => {
    setDone(false);
    setTask(next);
  };
  return (
    <Section icon="lock" title={t('payment.title')} text={t('payment.text')}>
      <RemoteView remote={remote} error={t('payment.error')} onRetry={store.load}>
        {({ isSet, lockedForMs, rule, ways }) => (
          <>
            <Row
              icon="key-round"
              title={t(isSet ? 'payment.isSet' : 'payment.isUnset')}
              badge={
                lockedForMs !== null
                  ? { tone: 'warn', text: t('payment.locked') }
                  : { tone: isSet ? 'win' : 'warn', text: t(isSet ? 'payment.on' : 'payment.off') }
              }
              action={
                isSet ? (
                  <Button size="sm" disabled={lockedForMs !== null} onClick={begin('change')}>
                    {t('payment.change')}
                  </Button>
                ) : (
                  <Button size="sm" variant="primary" onClick={begin('set')}>
                    {t('payment.set')}
                  </Button>
                )
              }
            >
              {lockedForMs !== null && (
                <p>{t('payment.lockedFor', { count: Math.ceil(lockedForMs / MINUTE_MS) })}</p>
              )}
            </Row>
            {isSet && (
              <Button size="sm" variant="ghost" onClick={begin('reset')}>
                {t('payment.forgotten')}
              </Button>
            )}
            <div role="status">{isDone && <Notice tone="info">{t('payment.done')}</Notice>}</div>
            {task !== null && (
              <PaymentPasswordDialog
                task={task}
                rule={rule}
                ways={ways}
                onDone={() => {
                  setTask(null);
                  setDone(true);
                }}
                onClose={() => setTask(null)}
              />
            )}
          </>
        )}
      </RemoteView>
    </Section>
  );
}
