import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useArrival } from '../../ui/focus/useArrival.ts';
import { card, cluster, pairs, stack, typography } from '../../ui/layout/layout.ts';

export interface ConfirmTransferProps {
  /** Who gets it. */
  readonly name: string;
  readonly amount: number;
  readonly note: string;
  readonly currency: string;
  /** What is left in the wallet then; null while the balance is unknown. */
  readonly after: number | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

/** What is about to be sent, in words, before it is. */
export function ConfirmTransfer(props: ConfirmTransferProps) {
  const { name, amount, note, currency, after, busy, failure, onBack, onSend } = props;
  const { t } = useTranslation(['teamTransfers', 'payment']);
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <section className={stack(4)} aria-labelledby="transfer-check">
      <h2 id="transfer-check" ref={heading} tabIndex={-1} className={typography(20)}>
        {t('question', { amount: formatAmount(amount, { symbol: currency }), name })}
      </h2>
      <p>{t('final')}</p>
      <dl className={`${stack(2)} ${card('3-4', 'small')} ${pairs('rows')} ${typography(14)}`}>
        <div>
          <dt>{t('to')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('payment:amount.label')}</dt>
          <dd className={typography('strong')}>
            <Amount minor={amount} symbol={currency} />
          </dd>
        </div>
        {after !== null && (
          <div>
            <dt>{t('after')}</dt>
            <dd>
              <Amount minor={after} symbol={currency} />
            </dd>
          </div>
        )}
        {note !== '' && (
          <div>
            <dt>{t('noteSent')}</dt>
            <dd className={typography(14, 'anywhere')}>
              <bdi>{note}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <MoneyStatus of="transfer" failure={failure} />
      <div className={cluster(2, 'stretch')}>
        <Button variant="primary" size="lg" busy={busy} onClick={onSend}>
          {t('send')}
        </Button>
        <Button variant="ghost" size="lg" disabled={busy} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </section>
  );
}
