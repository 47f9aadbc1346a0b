import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCashStore } from '../../../streams/stores/cash.ts';
import type { CashMethods, DepositMethod } from '../../../streams/wire/entities/cash.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { IntentStatus } from '../../kit/intents/IntentStatus.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AmountField, CashSummary, takenAmount, useMinutes } from './CashForm.tsx';
import s from './cash.module.css';

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
    <fieldset className={s.methods}>
      <legend className={s.legend}>{t('method')}</legend>
      <div className={s.tiles}>
        {methods.map(method => (
          <label key={method.id} className={s.tile}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={method.id}
              checked={method.id === current}
              onChange={() => onChange(method.id)}
            />
            <bdi className={s.tileName}>{method.name}</bdi>
            <span className={s.tileKind}>{t(`kinds.${method.kind}`)}</span>
            <span className={s.tileKind}>{t('about', { time: minutes(method.arrivalMinutes) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Orders a deposit: method, amount, and what it costs before the button. */
export function DepositForm({ methods }: { readonly methods: CashMethods }) {
  const { t } = useTranslation('cash');
  const failureText = useFailureText();
  const store = useStore(createCashStore);
  const { deposits, currency } = methods;
  const [chosen, setChosen] = useState(deposits[0]?.id ?? '');
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const send = useIntent(store.deposit, () => {
    setText('');
    setTold(false);
  });
  const method = deposits.find(({ id }) => id === chosen) ?? deposits[0];
  if (method === undefined) return <EmptyState title={t('noMethods')}>{t('noMethodsText')}</EmptyState>;
  const amount = takenAmount(text, method);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setTold(true);
        if (amount !== null) send.run({ method: method.id, amount });
      }}
    >
      <MethodTiles methods={deposits} current={method.id} onChange={setChosen} />
      <AmountField rule={method} currency={currency} text={text} told={told} onChange={setText} />
      <CashSummary rule={method} currency={currency} amount={amount} arrives={t('deposit.arrives')} />
      <IntentStatus of="cash" />
      {send.failure !== null && <Notice tone="error">{failureText(send.failure)}</Notice>}
      <Button variant="primary" size="lg" type="submit" busy={send.busy}>
        {t('deposit.send')}
      </Button>
    </form>
  );
}
