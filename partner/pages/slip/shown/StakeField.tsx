import { useId } from 'react';
import { readAmount } from '../../../../streams/wire/fields/typedNumber.ts';
import { amountText, filled } from '../../boot.ts';
import type { BetProblem } from '../model/bets.ts';
import { useSlipWords } from '../words.ts';
import type { SlipPage } from './page.ts';

/** Amounts that are added by a press, in least stakes. */
const QUICK = [5, 20, 50];

export interface StakeFieldProps {
  readonly page: SlipPage;
  readonly label: string;
  /** Whether the label is for those only who don't see the line it belongs to. */
  readonly isLabelHidden?: boolean;
  readonly typed: string;
  readonly problem: BetProblem | null;
  /** Whether a stake that lacks is to be said. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onType: (typed: string) => void;
}

/** A stake as it is typed, and presses that add to it. What is wrong with it is said below at once. */
export function StakeField(props: StakeFieldProps) {
  const { page, label, isLabelHidden = false, typed, problem, isAsked, isBusy, onType } = props;
  const { limits } = page;
  const { texts, language } = useSlipWords();
  const { slip } = texts;
  const id = useId();
  const isWrong = problem === 'range' || problem === 'returnTooHigh' || (problem === 'empty' && isAsked);
  const range = { least: amountText(limits.leastStake), most: amountText(limits.mostStake) };
  const sentence = !isWrong
    ? null
    : problem === 'returnTooHigh'
      ? filled(slip.returnTooHigh, { amount: amountText(limits.mostReturn) })
      : filled(slip.range, range);
  const add = (amount: number) =>
    onType(amountText((readAmount(typed, language) ?? 0) + amount).replaceAll(',', ''));
  return (
    <div className="stake-field">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      <div className="stake-row">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={isLabelHidden ? slip.stake : undefined}
          value={typed}
          readOnly={isBusy}
          aria-invalid={isWrong || undefined}
          aria-describedby={sentence === null ? undefined : `${id}-problem`}
          onChange={event => onType(event.target.value)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
        <div className="quick" role="group" aria-label={slip.quick}>
          {QUICK.map(times => {
            const amount = amountText(limits.leastStake * times).replace(/\.00$/, '');
            return (
              <button
                key={times}
                type="button"
                className="plain"
                aria-label={filled(slip.addOf, { amount })}
                disabled={isBusy}
                onClick={() => add(limits.leastStake * times)}
              >
                {filled(slip.add, { amount })}
              </button>
            );
          })}
        </div>
      </div>
      {sentence !== null && (
        <p className="problem" id={`${id}-problem`}>
          {sentence}
        </p>
      )}
    </div>
  );
}
