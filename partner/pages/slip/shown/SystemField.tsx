import { useId } from 'react';
import { filled } from '../../boot.ts';
import { useSlipWords } from '../words.ts';

export interface SystemFieldProps {
  readonly count: number;
  readonly from: number;
  readonly onChoose: (from: number) => void;
}

/** How many of the selections have to win for one of the bets of a system. */
export function SystemField({ count, from, onChoose }: SystemFieldProps) {
  const { slip } = useSlipWords().texts;
  const id = useId();
  const choices = Array.from({ length: count - 2 }, (_, at) => at + 2);
  return (
    <div className="policy">
      <label htmlFor={id}>{slip.from}</label>
      <select id={id} value={from} onChange={event => onChoose(Number(event.target.value))}>
        {choices.map(it => (
          <option key={it} value={it}>
            {filled(slip.ofAll, { from: it, count })}
          </option>
        ))}
      </select>
    </div>
  );
}
