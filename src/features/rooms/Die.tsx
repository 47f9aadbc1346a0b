import s from './rooms.module.css';

/** Places of the pips of each face in a grid of three by three, counted from 1. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [5],
  [1, 9],
  [1, 5, 9],
  [1, 3, 7, 9],
  [1, 3, 5, 7, 9],
  [1, 3, 4, 6, 7, 9],
];

export interface DieProps {
  /** What it shows; null while nothing was rolled. */
  readonly face: number | null;
  readonly rolling: boolean;
}

/** A die. Words beside it say what it shows. */
export function Die({ face, rolling }: DieProps) {
  const pips = face === null ? [] : (PIPS[face] ?? []);
  return (
    <span
      className={s.die}
      data-blank={face === null || undefined}
      data-rolling={rolling || undefined}
      aria-hidden="true"
    >
      {pips.map(place => (
        <span
          key={place}
          className={s.pip}
          style={{ gridRow: Math.ceil(place / 3), gridColumn: ((place - 1) % 3) + 1 }}
        />
      ))}
    </span>
  );
}
