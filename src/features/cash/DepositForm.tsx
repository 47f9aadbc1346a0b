import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createBonusesStore } from '../../../streams/stores/bonuses.ts';
import { createCashStore } from '../../../streams/stores/cash.ts';
import { bonusOf } from '../../../streams/wire/bonus/words.ts';
import type { CashMethods, DepositMethod } from '../../../streams/wire/cash/shapes.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { AmountField, enteredAmount } from '../../kit/payment/AmountField.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import { CashSummary, useMinutes } from './CashForm.tsx';
import s from './cash.module.css';
import { PromotionChoice } from './PromotionChoice.tsx';

interface TilesProps {
  readonly methods: readonly DepositMethod[];
  readonly current: string;
  readonly onChange: (id: string) => void;
}

/** The methods as tiles, of which one is chosen. */
function MethodTiles({ methods, current, onChange }: TilesProps) {
  const { t } = useTranslation('cash');
  const minutes = useMinutes();
  const name = useId();
  return (
    <fieldset>
      <legend className={`${typography(13, 'quiet', 'label')} ${s.legend}`}>{t('method')}</legend>
      <div className={`${grid(3)} ${s.tiles}`}>
        {methods.map(method => (
          <label key={method.id} className={`${stack(1, 'top')} ${s.tile}`}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={method.id}
              checked={method.id === current}
              onChange={() => onChange(method.id)}
            />
            <bdi className={typography('strong')}>{method.name}</bdi>
            <span className={typography(12, 'faint')}>{t(`kinds.${method.kind}`)}</span>
            <span className={typography(12, 'faint')}>
              {t('about', { time: minutes(method.arrivalMinutes) })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Orders a deposit: method, amount, and what it costs before the button. */
export function DepositForm({ methods }: { readonly methods: CashMethods }) {
  const { t, i18n } = useTranslation('cash');
  const store = useStore(createCashStore);
  const { deposits, currency } = methods;
  const [chosen, setChosen] = useState(deposits[0]?.id ?? '');
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const promotions = useBehavior(useStore(createBonusesStore).promotions$);
  const offered = valueIn(promotions)?.filter(it => it.offered) ?? [];
  // One that isn't offered any more is not chosen any more.
  const promotion = offered.find(({ id }) => id === wanted) ?? null;
  const notify = useNotify();
  const send = useMoneyIntent('deposit', store.deposit, order => {
    notify(t('said.deposit', { amount: formatAmount(order.amount, { symbol: currency }) }), 'done');
    setText('');
    setTold(false);
    setWanted(null);
  });
  const method = deposits.find(({ id }) => id === chosen) ?? deposits[0];
  if (method === undefined) return <EmptyState title={t('noMethods')}>{t('noMethodsText')}</EmptyState>;
  const amount = enteredAmount(text, i18n.language, method);
  const isTooLow = promotion !== null && amount !== null && bonusOf(amount, promotion) === null;
  return (
    <form
      className={stack(4)}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setTold(true);
        if (amount === null || isTooLow) return;
        send.run({ method: method.id, amount, ...(promotion && { promotion: promotion.id }) });
      }}
    >
      <MethodTiles methods={deposits} current={method.id} onChange={setChosen} />
      <AmountField
        rule={method}
        quick={method.quick}
        currency={currency}
        text={text}
        showsError={told}
        onChange={setText}
      />
      {promotions.kind === 'failed' && <Notice tone="warn">{t('promotion.error')}</Notice>}
      {offered.length > 0 && (
        <PromotionChoice
          promotions={offered}
          currency={currency}
          amount={amount}
          chosen={promotion?.id ?? null}
          onChange={setWanted}
        />
      )}
      {told && isTooLow && <Notice tone="error">{t('promotion.tooLow')}</Notice>}
      <CashSummary rule={method} currency={currency} amount={amount} arrives={t('deposit.arrives')} />
      {send.status}
      <Button variant="primary" size="lg" type="submit" busy={send.busy}>
        {t('deposit.send')}
      </Button>
    </form>
  );
}
