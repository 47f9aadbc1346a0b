import { colourOf } from '../../../streams/wire/lottery/groups.ts';
import type { DrawRule, Numbers } from '../../../streams/wire/lottery/rules.ts';
import { cluster } from '../../ui/layout/layout.ts';
import s from './lottery.module.css';

export interface BallsProps {
  readonly numbers: Numbers;
  readonly rule: DrawRule;
  /** What a screen reader says before them; null while they are coming, when it says nothing of them. */
  readonly label: string | null;
  readonly small?: boolean;
  /** How many of them are there; all unless given. The places of the others are empty. */
  readonly shown?: number;
  /** Places of those that belong to a line of the reader. */
  readonly lit?: readonly number[];
}

/** Lowest pool whose numbers have colours that can be bet on. */
const COLOURED = 49;

/** The numbers of a draw in their order, never mirrored. */
export function Balls({ numbers, rule, label, small = false, shown, lit = [] }: BallsProps) {
  const there = shown ?? numbers.length;
  const places = Array.from({ length: shown === undefined ? numbers.length : rule.count });
  const told =
    label === null
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': `${label}: ${numbers.join(' ')}` } as const);
  return (
    <span
      className={`${cluster(1)} ${s.balls}`}
      data-small={small || undefined}
      data-arriving={shown !== undefined || undefined}
      dir="ltr"
      {...told}
    >
      {places.map((_, place) => {
        const number = place < there ? numbers[place] : undefined;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a number may come up twice, its place is what it is
            key={place}
            className={s.ball}
            data-empty={number === undefined || undefined}
            data-lit={(number !== undefined && lit.includes(place)) || undefined}
            data-colour={number !== undefined && rule.highest === COLOURED ? colourOf(number) : undefined}
          >
            {number}
          </span>
        );
      })}
    </span>
  );
}
