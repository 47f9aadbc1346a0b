import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import { payoutAt } from '../../../streams/wire/crash/flight.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { IntentStatus } from '../../kit/intents/IntentStatus.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CrashRefusal } from './CrashRefusal.tsx';
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

/** Cashes out; what it would pay now stands on it. Its name says the same in steps, because a change of it may be spoken. */
export function CashOut({ round, isLive, mine }: CashOutProps) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const now = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(spokenStep(100));
  const out = useIntent(() => crash.cashOut(round.id));
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
      <IntentStatus of="bet" />
      {out.failure !== null && <CrashRefusal failure={out.failure} />}
    </>
  );
}
