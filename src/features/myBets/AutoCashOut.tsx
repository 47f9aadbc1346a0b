import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMyBetsStore, type SportsBet } from '../../../streams/stores/myBets.ts';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { merchant } from '../../kit/merchant.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';

/** Has a bet sold by itself once so much is offered for it. */
export function AutoCashOut({ bet, isStale }: { readonly bet: SportsBet; readonly isStale: boolean }) {
  const { t, i18n } = useTranslation('myBets');
  const store = useStore(createMyBetsStore);
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const money = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const { run, busy, failure } = useIntent(
    (at: number | null) => store.autoCashOut(bet.bet, at),
    () => setText(''),
  );
  const amount = readAmount(text, i18n.language);
  // More than all can bring is never offered, and what is offered already is sold by a press.
  const least = (bet.offer ?? 0) + 1;
  const isFit = amount !== null && amount >= least && amount <= bet.potential;
  if (bet.autoAt !== null)
    return (
      <div className={cluster(2, 'between')}>
        <span className={typography(14)}>{t('auto.set', { amount: money(bet.autoAt) })}</span>
        <Button size="sm" busy={busy} disabled={isStale} onClick={() => run(null)}>
          {t('auto.stop')}
        </Button>
        {failure !== null && <Notice tone="warn">{failureText(failure)}</Notice>}
      </div>
    );
  return (
    <div className={stack(2)}>
      <NumberField
        sort="amount"
        label={t('auto.label')}
        text={text}
        unit={merchant.currencySymbol}
        error={
          text.trim() === '' || isFit
            ? undefined
            : t('auto.range', { least: money(least), most: money(bet.potential) })
        }
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button
        size="sm"
        busy={busy}
        disabled={!isFit || isStale}
        onClick={() => amount !== null && run(amount)}
      >
        {t('auto.start')}
      </Button>
      {failure !== null && <Notice tone="warn">{failureText(failure)}</Notice>}
    </div>
  );
}
