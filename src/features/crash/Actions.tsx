import { useTranslation } from 'react-i18next';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { card, stack } from '../../ui/layout/layout.ts';
import { CashOut } from './CashOut.tsx';
import { CrashBetForm } from './CrashBetForm.tsx';
import s from './crash.module.css';
import { Placed } from './Placed.tsx';
import { RoundStatus } from './RoundStatus.tsx';
import { StakeWords } from './StakeWords.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

export interface ActionsProps {
  readonly round: CrashState;
  readonly isLive: boolean;
  /** The newest stake of this account in the round; undefined for none. */
  readonly mine: OwnCrashBet | undefined;
}

/** What the account can do about its stake now. */
function stepOf({ round, mine }: ActionsProps): 'place' | 'placed' | 'out' {
  if (mine?.state !== 'placed' || round.phase === 'crashed') return 'place';
  return round.phase === 'betting' ? 'placed' : 'out';
}

/**
 * What the account can do in this phase. The main button stays at the top in every phase and never moves: it stakes, waits,
 * or cashes out. Below it stands in words what it does or did.
 */
export function Actions(props: ActionsProps) {
  const { round, isLive, mine } = props;
  const { t } = useTranslation('crash');
  const step = stepOf(props);
  const kept = useKeptFocus(step);
  return (
    // One element in all steps: it keeps the focus that its buttons had.
    <fieldset {...kept} className={s.actions} aria-label={t('yourStake')}>
      <div className={`${stack(4, 'top')} ${card(5, 'large', 'line')} ${s.form}`}>
        <RoundStatus round={round} isLive={isLive} mine={mine} />
        {step === 'place' || mine === undefined ? (
          <CrashBetForm round={round} isLive={isLive} />
        ) : (
          <>
            {step === 'placed' ? (
              <Placed round={round} mine={mine} />
            ) : (
              <CashOut round={round} isLive={isLive} mine={mine} />
            )}
            <StakeWords bet={mine} />
          </>
        )}
      </div>
    </fieldset>
  );
}
