import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { MoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { stack } from '../../ui/layout/layout.ts';
import type { SlipState } from './useSlip.ts';

export interface ChaseQuestionProps {
  /** The first draw. */
  readonly no: number;
  readonly slip: Pick<SlipState, 'lines' | 'draws' | 'stopOnWin'>;
  readonly bet: Pick<MoneyIntent<never>, 'busy' | 'status'>;
  /** What it costs in each draw, and in all. */
  readonly each: string;
  readonly total: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before several draws are staked on at once. */
export function ChaseQuestion({ no, slip, bet, each, total, onYes, onClose }: ChaseQuestionProps) {
  const { t } = useTranslation('lottery');
  const { lines, draws: count, stopOnWin } = slip;
  return (
    <AppDialog
      title={t('confirm.title', { amount: total })}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button variant="primary" busy={bet.busy} onClick={onYes}>
            {t('confirm.yes', { amount: total })}
          </Button>
        </>
      }
    >
      <div className={stack(4)}>
        <p>{t('confirm.text', { count: lines.length, no, stake: each })}</p>
        <p>{t(stopOnWin ? 'confirm.chaseStops' : 'confirm.chase', { count })}</p>
        {bet.status}
      </div>
    </AppDialog>
  );
}
