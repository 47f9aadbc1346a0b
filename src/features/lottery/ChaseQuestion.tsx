import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { MoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FocusedNotice } from '../../ui/feedback/FocusedNotice.tsx';
import { stack } from '../../ui/layout/layout.ts';
import type { SlipState } from './useSlip.ts';

export interface ChaseQuestionProps {
  /** The first draw. */
  readonly no: number;
  /** The draw that takes bets now; null between two of them. */
  readonly open: number | null;
  readonly slip: Pick<SlipState, 'lines' | 'draws' | 'stopOnWin'>;
  readonly bet: Pick<MoneyIntent<never>, 'busy' | 'failure' | 'status'>;
  /** What it costs in each draw, and in all. */
  readonly each: string;
  readonly total: string;
  readonly onYes: () => void;
  /** Asks about this first draw instead. */
  readonly onNext: (no: number) => void;
  readonly onClose: () => void;
}

/**
 * Asks before several draws are staked on at once. It follows the first one: once that takes no more bets it says so, and leads
 * to the one that does.
 */
export function ChaseQuestion(props: ChaseQuestionProps) {
  const { no, open, slip, bet, each, total, onYes, onNext, onClose } = props;
  const { t } = useTranslation('lottery');
  const { lines, draws: count, stopOnWin } = slip;
  // A bet under way may have been in time: its answer says so.
  const isClosed = open !== no && !bet.busy;
  // After a bet whose outcome is unknown neither is true that nothing was staked, nor is another one offered.
  const isOver = isClosed && bet.failure === null;
  return (
    <AppDialog
      title={t('confirm.title', { amount: total })}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          {!isClosed && (
            <Button variant="primary" busy={bet.busy} onClick={onYes}>
              {t('confirm.yes', { amount: total })}
            </Button>
          )}
          {isOver && open !== null && (
            <Button variant="primary" onClick={() => onNext(open)}>
              {t('confirm.next', { no: open })}
            </Button>
          )}
        </>
      }
    >
      <div className={stack(4)}>
        {isOver ? (
          <FocusedNotice>{t('confirm.closed', { no })}</FocusedNotice>
        ) : (
          <>
            <p>{t('confirm.text', { count: lines.length, no, stake: each })}</p>
            <p>{t(stopOnWin ? 'confirm.chaseStops' : 'confirm.chase', { count })}</p>
          </>
        )}
        {bet.status}
      </div>
    </AppDialog>
  );
}
