import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { LimitReview } from '../../kit/limits/LimitReview.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';

const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];

/** Whether the member has no deposit limit and was never asked for one on any device. */
export function useNeedsFirstLimit(): boolean {
  const limits = valueIn(useBehavior(useStore(createLimitsStore).limits$));
  if (limits === null || limits.asked) return false;
  return !limits.limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null);
}

/** Asks before the first deposit whether the member wants a limit; the answer is kept with the account. */
export function FirstLimit({ currency }: { readonly currency: string }) {
  const { t, i18n } = useTranslation(['cash', 'limits']);
  const title = useId();
  const store = useStore(createLimitsStore);
  const [period, setPeriod] = useState<Period>('day');
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const notify = useNotify();
  const set = useIntent(store.set, (_, kind, of, limit) =>
    notify(
      t('limits:said.set', {
        what: t(`limits:kind.${kind}.title`),
        period: t(`limits:period.${of}`),
        amount: formatAmount(limit ?? 0, { symbol: currency }),
      }),
      'done',
    ),
  );
  const decline = useIntent(store.declineOffer, () => notify(t('said.noLimit'), 'done'));
  const amount = readAmount(text, i18n.language);
  /** What was typed and binds once it is confirmed; null while it is typed. */
  const [reviewed, setReviewed] = useState<number | null>(null);
  if (reviewed !== null)
    return (
      <section className={`${stack(3)} ${card(4, 'raised')}`} aria-labelledby={title}>
        <h2 id={title} className={typography(16)}>
          {t('firstLimit.title')}
        </h2>
        <LimitReview
          {...{ period, kind: 'deposit', amount: reviewed, busy: set.busy, failure: set.failure }}
          onConfirm={() => set.run('deposit', period, reviewed)}
          onBack={() => setReviewed(null)}
        />
      </section>
    );
  const failure = set.failure ?? decline.failure;
  return (
    <form
      className={`${stack(3)} ${card(4, 'raised')}`}
      noValidate
      aria-labelledby={title}
      onSubmit={event => {
        event.preventDefault();
        setTold(true);
        setReviewed(amount);
      }}
    >
      <h2 id={title} className={typography(16)}>
        {t('firstLimit.title')}
      </h2>
      <p>{t('firstLimit.text')}</p>
      <div className={stack(3)}>
        <Select
          label={t('firstLimit.period')}
          value={period}
          options={PERIODS.map(value => ({ value, label: t(`limits:period.${value}`) }))}
          onChange={event => setPeriod(event.currentTarget.value as Period)}
        />
        <NumberField
          sort="amount"
          label={t('firstLimit.amount')}
          text={text}
          error={told && amount === null ? t('limits:form.amountError') : undefined}
          unit={currency}
          onChange={event => setText(event.currentTarget.value)}
        />
      </div>
      <Refusal failure={failure} />
      <div className={cluster(3, 'stretch')}>
        <Button variant="primary" type="submit" busy={set.busy} disabled={decline.busy}>
          {t('firstLimit.set')}
        </Button>
        <Button variant="ghost" busy={decline.busy} disabled={set.busy} onClick={() => decline.run()}>
          {t('firstLimit.later')}
        </Button>
      </div>
    </form>
  );
}
