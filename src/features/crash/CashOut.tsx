import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import { payoutAt } from '../../../streams/wire/crash/flight.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import s from './crash.module.css';
import { pressOnce } from './pressOnce.ts';
import { spokenStep } from './spokenSteps.ts';
import { useFlightFrames } from './useFlightFrames.ts';

export interface CashOutProps {
  readonly round: CrashState;
  readonly isLive: boolean;
  /** The stake that flies. */
  readonly mine: OwnCrashBet;
}

/**
 * The button that cashes out, with the amount that it would pay now. Its accessible name changes in steps only, because a
 * screen reader may speak each change.
 */
export function CashOut({ round, isLive, mine }: CashOutProps) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const now = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(spokenStep(100));
  const out = useMoneyIntent('crash', () => crash.cashOut(round.id));
  const symbol = merchant.currencySymbol;
  useFlightFrames(round, isLive, ({ multiplier }) => {
    if (now.current !== null)
      now.current.textContent = formatAmount(payoutAt(mine.stake, multiplier), { symbol });
    setStep(spokenStep(multiplier));
  });
  return (
    <>
      <Button
        className={s.submit}
        variant="primary"
        size="lg"
        data-main=""
        busy={out.busy}
        onKeyDown={pressOnce}
        onClick={() => out.run()}
      >
        {t('cashOut')} <span ref={now} className={`num ${s.worth}`} aria-hidden="true" />
        <span className="sr">
          {t('atLeast', { amount: formatAmount(payoutAt(mine.stake, step), { symbol }) })}
        </span>
      </Button>
      {!isLive && <Notice tone="warn">{t('notSure')}</Notice>}
      {out.status}
    </>
  );
}
