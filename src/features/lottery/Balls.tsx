import { colourOf } from '../../../streams/wire/lottery/groups.ts';
import type { DrawRule, Numbers } from '../../../streams/wire/lottery/rules.ts';
import s from './lottery.module.css';

export interface BallsProps {
  readonly numbers: Numbers;
  readonly rule: DrawRule;
  /** What a screen reader says before them. */
  readonly label: string;
  readonly small?: boolean;
}

/** Lowest pool whose numbers have colours that can be bet on. */
const COLOURED = 49;

/** The numbers of a draw in their order, never mirrored. */
export function Balls({ numbers, rule, label, small = false }: BallsProps) {
  return (
    <span
      className={s.balls}
      data-small={small || undefined}
      dir="ltr"
      role="img"
      aria-label={`${label}: ${numbers.join(' ')}`}
    >
      {numbers.map((number, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may come up twice, its place is what it is
          key={place}
          className={s.ball}
          data-colour={rule.highest === COLOURED ? colourOf(number) : undefined}
        >
          {number}
        </span>
      ))}
    </span>
  );
}
