import { useId } from 'react';
import { readTolerance } from '../model/bets.ts';
import type { PolicyChoice, SlipContent } from '../model/slip.ts';
import { useSlipWords } from '../words.ts';
import type { SlipPage } from './page.ts';

const CHOICES: readonly PolicyChoice[] = ['better', 'within', 'any'];

/** What may be done when prices change before the bet is accepted. */
export function PolicyField({ page, content }: { readonly page: SlipPage; readonly content: SlipContent }) {
  const { texts, language } = useSlipWords();
  const { slip } = texts;
  const id = useId();
  const { policy, tolerance } = content;
  const isWrong = policy === 'within' && readTolerance(tolerance, language) === null;
  return (
    <div className="policy">
      <label htmlFor={id}>{slip.policy}</label>
      <div className="policy-row">
        <select
          id={id}
          value={policy}
          onChange={event => {
            const choice = CHOICES.find(it => it === event.target.value);
            if (choice !== undefined) page.slip.setPolicy(choice);
          }}
        >
          {CHOICES.map(it => (
            <option key={it} value={it}>
              {slip.policies[it]}
            </option>
          ))}
        </select>
        {policy === 'within' && (
          <>
            <input
              className="tolerance"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={slip.within}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-problem` : undefined}
              value={tolerance}
              onChange={event => page.slip.setTolerance(event.target.value)}
            />
            <span aria-hidden="true">%</span>
          </>
        )}
      </div>
      {isWrong && (
        <p className="problem" id={`${id}-problem`}>
          {slip.withinRange}
        </p>
      )}
    </div>
  );
}
