import s from './Amount.module.css';
import { formatAmount } from './formatAmount.ts';

export interface AmountProps {
  /** Minor units. */
  readonly minor: number;
  readonly symbol?: string | undefined;
  /** `result` colours a gain or a loss and writes its sign; a zero stays plain. */
  readonly tone?: 'plain' | 'win' | 'result';
  readonly className?: string | undefined;
}

/** An amount of money: isolated, left to right and tabular in every script. */
export function Amount({ minor, symbol, tone = 'plain', className = '' }: AmountProps) {
  const result = tone === 'result' ? (minor > 0 ? s.win : minor < 0 ? s.loss : '') : '';
  const colour = tone === 'win' ? s.win : result;
  return (
    <span className={`num ${colour} ${className}`}>
      {formatAmount(minor, { symbol, signed: tone === 'result' })}
    </span>
  );
}
