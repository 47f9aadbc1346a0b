import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import s from './crash.module.css';

export interface PlacedProps {
  readonly round: CrashState;
  /** The stake that waits. */
  readonly mine: OwnCrashBet;
}

/**
 * A stake that waits for the start of the flight. Another button takes it back, so that a second press on the first button
 * does nothing; the focus does not move to it.
 */
export function Placed({ round, mine }: PlacedProps) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const cancel = useMoneyIntent('crash', () => crash.cancel(round.id));
  return (
    <>
      <Button className={s.submit} size="lg" disabled>
        {t('waitStart')}
      </Button>
      <Button variant="ghost" busy={cancel.busy} onClick={() => cancel.run()}>
        {t('cancel')}{' '}
        <span className={`num ${s.worth}`}>
          {formatAmount(mine.stake, { symbol: merchant.currencySymbol })}
        </span>
      </Button>
      {cancel.status}
    </>
  );
}
