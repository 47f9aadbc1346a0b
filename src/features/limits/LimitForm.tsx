import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import { readAmount, readCount } from '../../../streams/wire/fields/typedNumber.ts';
import type { Limit } from '../../../streams/wire/limits/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { LimitReview } from '../../kit/limits/LimitReview.tsx';
import { useLimitText } from '../../kit/limits/useLimitText.ts';
import { merchant } from '../../kit/merchant.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { card, cluster, stack } from '../../ui/layout/layout.ts';
import s from './limits.module.css';

/** Shortest and longest time signed in that can be chosen, minutes. */
const MINUTES = { min: 10, max: 1_440 };

/** What was typed, in minor units or minutes; null when it is no limit. */
function readLimit(kind: Limit['kind'], text: string, language: string): number | null {
  if (kind !== 'session') return readAmount(text, language);
  const minutes = readCount(text, language);
  return minutes !== null && minutes >= MINUTES.min && minutes <= MINUTES.max ? minutes : null;
}

/** The limit as it is typed. */
function writeLimit({ kind, amount }: Limit): string {
  if (amount === null) return '';
  return kind === 'session' ? String(amount) : formatAmount(amount);
}

export interface LimitFormProps {
  readonly limit: Limit;
  /** Accessible name. */
  readonly label: string;
  readonly onDone: () => void;
}

/** Sets one limit, or takes it away. */
export function LimitForm({ limit, label, onDone }: LimitFormProps) {
  const { t, i18n } = useTranslation('limits');
  const store = useStore(createLimitsStore);
  const { kind, period, amount } = limit;
  const isTime = kind === 'session';
  const { register, handleSubmit, formState, setFocus, watch } = useForm({
    defaultValues: { amount: writeLimit(limit) },
  });
  const notify = useNotify();
  const limitText = useLimitText();
  const change = useIntent(
    (wanted: number | null) => store.set(kind, period, wanted),
    ({ limits }, wanted) => {
      const names = { what: t(`kind.${kind}.title`), period: t(`period.${period}`) };
      const next = limits.find(it => it.kind === kind && it.period === period)?.next ?? null;
      const saved = { ...names, amount: limitText(kind, wanted) };
      notify(
        next === null ? t('said.set', saved) : t('said.asked', { ...saved, from: formatDateTime(next.from) }),
        'done',
      );
      onDone();
    },
  );
  /** What was typed and binds at once; null while it is typed. */
  const [reviewed, setReviewed] = useState<number | null>(null);
  useEffect(() => {
    if (reviewed === null) setFocus('amount', { shouldSelect: true });
  }, [setFocus, reviewed]);
  const take = (text: string) => {
    const wanted = readLimit(kind, text, i18n.language);
    // A higher one waits a day and asks again by itself.
    if (wanted !== null && (amount === null || wanted < amount)) setReviewed(wanted);
    else change.run(wanted);
  };
  if (reviewed !== null)
    return (
      <LimitReview
        {...{ kind, period, amount: reviewed, busy: change.busy, failure: change.failure }}
        onConfirm={() => change.run(reviewed)}
        onBack={() => setReviewed(null)}
      />
    );
  return (
    <form
      className={`${stack(3)} ${card(4, 'soft')}`}
      noValidate
      aria-label={label}
      onSubmit={event => void handleSubmit(({ amount: text }) => take(text))(event)}
      onKeyDown={event => {
        if (event.key === 'Escape' && !change.busy) onDone();
      }}
    >
      <NumberField
        kept
        sort={isTime ? 'count' : 'amount'}
        label={t(isTime ? 'form.minutes' : 'form.amount')}
        text={watch('amount')}
        hint={t('form.hint')}
        error={formState.errors.amount && t(isTime ? 'form.minutesError' : 'form.amountError')}
        unit={isTime ? undefined : merchant.currencySymbol}
        {...register('amount', { validate: text => readLimit(kind, text, i18n.language) !== null })}
      />
      <Refusal failure={change.failure} />
      <div className={`${cluster(2, 'stretch')} ${s.buttons}`}>
        <Button variant="primary" type="submit" busy={change.busy}>
          {t('form.save')}
        </Button>
        {amount !== null && (
          <Button variant="ghost" disabled={change.busy} onClick={() => change.run(null)}>
            {t('form.none')}
          </Button>
        )}
        <Button variant="ghost" disabled={change.busy} onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
