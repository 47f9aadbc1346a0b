import { formatAmount } from '../../../src/ui/amount/formatAmount.ts';
import s from './text.module.css';

export interface MoneyProps {
  /** Minor units. */
  readonly minor: number;
  readonly currency?: string | undefined;
  /** `result` writes the sign of a gain and colours both. */
  readonly tone?: 'plain' | 'result';
}

/** An amount of money: tabular, left to right; its column ends at the decimals. */
export function Money({ minor, currency, tone = 'plain' }: MoneyProps) {
  const colour = tone === 'plain' || minor === 0 ? '' : minor > 0 ? s.gain : s.loss;
  return (
    <span className={`num ${colour}`}>
      {formatAmount(minor, { symbol: currency, signed: tone === 'result' })}
    </span>
  );
}
