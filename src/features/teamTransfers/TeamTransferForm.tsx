import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTeamTransfersStore } from '../../../streams/stores/teamTransfers.ts';
import type { TeamTransferTerms } from '../../../streams/wire/teamTransfers/shapes.ts';
import { NOTE_MAX, type TeamSide } from '../../../streams/wire/teamTransfers/words.ts';
import { availableIn } from '../../../streams/wire/wallet/words.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { AmountField, enteredAmount } from '../../kit/payment/AmountField.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { ChooseDownline } from './ChooseDownline.tsx';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';

export interface TransferFormProps {
  readonly terms: TeamTransferTerms;
  readonly side: TeamSide;
  /** Account that is chosen already; null for none. */
  readonly preset?: string | null;
}

/** Sends money: to whom, how much, a note and the payment password, and then whether it is really meant. */
export function TeamTransferForm({ terms, side, preset = null }: TransferFormProps) {
  const { t, i18n } = useTranslation('teamTransfers');
  const failureText = useFailureText();
  const store = useStore(createTeamTransfersStore);
  const balance = useBehavior(useStreams().balance.balance$);
  const [downline, setDownline] = useState(preset);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const [told, setTold] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const notify = useNotify();
  const pt = (minor: number) => formatAmount(minor, { symbol: terms.currency });
  const send = useIntent(store.send, transfer => {
    setText('');
    setNote('');
    setPassword('');
    setTold(false);
    setChecking(false);
    notify(t('sent', { amount: pt(transfer.amount), name: transfer.name }), 'done');
  });
  const { currency, upline, min, max, left } = terms;
  const available = balance === null ? null : availableIn(balance);
  const rule = { min, max: Math.min(max, left.sum) };
  const amount = enteredAmount(text, i18n.language, rule);
  const isTooMuch = amount !== null && available !== null && amount > available;
  const name = side === 'upline' ? upline : downline;
  /** A wrong password is shown at its field. */
  const refusal = send.failure?.code.startsWith('payment_password') ? failureText(send.failure) : undefined;
  if (isChecking && refusal === undefined && amount !== null && name !== null) {
    return (
      <ConfirmTransfer
        {...{ name, amount, note: note.trim(), currency }}
        after={available === null ? null : available - amount}
        busy={send.busy}
        failure={send.failure}
        onBack={() => setChecking(false)}
        onSend={() =>
          send.run({ side, amount, note, paymentPassword, ...(side === 'downline' && { to: name }) })
        }
      />
    );
  }
  const isOver = left.count === 0 || left.sum < min;
  return (
    <form
      className={stack(4)}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setTold(true);
        send.clearFailure();
        const isFilled = amount !== null && name !== null && paymentPassword !== '';
        if (isFilled && !isTooMuch && !isOver) setChecking(true);
      }}
    >
      {available !== null && (
        <p className={`${toolbar(3, 'stretch', 'between')} ${typography('label')}`}>
          {t('available')} <Amount minor={available} symbol={currency} />
        </p>
      )}
      {side === 'upline' ? (
        <p className={`${toolbar(3, 'stretch', 'between')} ${typography('label')}`}>
          {t('upline')} <bdi>{upline}</bdi>
        </p>
      ) : (
        <ChooseDownline chosen={downline} showsError={told} onChoose={setDownline} />
      )}
      <AmountField
        rule={rule}
        quick={terms.quick}
        {...{ currency, text, showsError: told }}
        onChange={setText}
      />
      {isTooMuch && <Notice tone="error">{t('tooMuch')}</Notice>}
      <p className={typography(13, 'quiet')}>
        {isOver ? t('nothingLeft') : t('left', { count: left.count, sum: pt(left.sum) })}
      </p>
      <Field
        label={t('note')}
        autoComplete="off"
        dir="auto"
        maxLength={NOTE_MAX}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <Field
        label={t('paymentPassword')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={paymentPassword}
        error={told && paymentPassword === '' ? t('passwordMissing') : refusal}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button variant="primary" size="lg" type="submit" disabled={isOver}>
        {t('check')}
      </Button>
    </form>
  );
}
