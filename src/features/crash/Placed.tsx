import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CrashRefusal } from './CrashRefusal.tsx';
import s from './crash.module.css';

export interface PlacedProps {
  readonly round: CrashState;
  /** The stake that waits. */
  readonly mine: OwnCrashBet;
}

/**
 * A stake that waits for the start. What takes it back is a button of its own: a second press on the place of the first one does
 * nothing, and the focus isn't led to either.
 */
export function Placed({ round, mine }: PlacedProps) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const cancel = useIntent(() => crash.cancel(round.id));
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
      {cancel.failure !== null && <CrashRefusal failure={cancel.failure} />}
    </>
  );
}
