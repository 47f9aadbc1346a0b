import { formProblem, SLIP_FORMS, type SlipForm } from '../model/forms.ts';
import type { SlipLine } from '../model/line.ts';
import { useSlipWords } from '../words.ts';

export interface FormTabsProps {
  readonly form: SlipForm;
  readonly lines: readonly SlipLine[];
  readonly isBusy: boolean;
  readonly onChoose: (form: SlipForm) => void;
}

/** The kinds of bets that lines can make; those that these can't are marked, and what is in the way of the next one is said. */
export function FormTabs({ form, lines, isBusy, onChoose }: FormTabsProps) {
  const { slip } = useSlipWords().texts;
  const multiple = formProblem('multiple', lines);
  const isMixed = multiple === 'same' && formProblem('builder', lines) !== null;
  return (
    <>
      <fieldset className="forms" disabled={isBusy}>
        <legend className="hidden">{slip.forms.label}</legend>
        {SLIP_FORMS.map(it => {
          const problem = formProblem(it, lines);
          return (
            <label key={it} className="form-choice" data-off={problem !== null || undefined}>
              <input
                type="radio"
                name="form"
                value={it}
                checked={it === form}
                disabled={problem !== null}
                onChange={() => onChoose(it)}
              />
              <span title={problem === null ? undefined : slip.why[problem]}>{slip.forms[it]}</span>
            </label>
          );
        })}
      </fieldset>
      {isMixed && <p className="problem">{slip.why.same}</p>}
    </>
  );
}
