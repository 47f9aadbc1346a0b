import type { RandomSource } from '../../deps.ts';
import type { Pseudonyms } from '../../wire/protocol/redaction.ts';

type Numbers = Pick<Pseudonyms, 'minor' | 'share' | 'total'>;

/** Least and most between two made-up amounts that follow each other, minor units. */
const GAP = { least: 50, most: 5_000 };
/** Between two made-up shares that follow each other. */
const SHARE_STEP = 0.0005;

/** Made-up numbers: first every real one is counted, then they are given out in the same order. */
export interface AmountMap {
  /** Counts what it is asked for and gives it back. */
  readonly counting: Numbers;
  /** Gives back what it is asked for. */
  readonly real: Numbers;
  /** What the counted ones become. */
  pseudonymous(): Numbers;
}

/** Nothing counted yet. */
export function createAmountMap(random: RandomSource): AmountMap {
  const minors = new Set<number>();
  const shares = new Set<number>();
  const totals = new Set<number>();
  const note = (into: Set<number>) => (real: number) => {
    into.add(real);
    return real;
  };
  const same = (real: number) => real;
  return {
    counting: { minor: note(minors), share: note(shares), total: note(totals) },
    real: { minor: same, share: same, total: same },
    pseudonymous() {
      for (const [before, after] of neighbours(totals)) minors.add(after - before);
      const minor = inOrder(minors, last => last + GAP.least + Math.floor(random() * (GAP.most - GAP.least)));
      const share = inOrder(shares, last => Math.round((last + SHARE_STEP) * 10_000) / 10_000);
      return { minor, share, total: addedUp(totals, minor) };
    },
  };
}

const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

/** Totals with the one before each, from 0 on. */
function neighbours(totals: ReadonlySet<number>): [before: number, after: number][] {
  const sorted = ascending(new Set([0, ...totals]));
  return sorted.slice(1).map((after, index) => [sorted[index] ?? 0, after]);
}

/** Numbers of the same order and sign; 0 stays 0. What was never counted becomes 0. */
function inOrder(reals: ReadonlySet<number>, next: (last: number) => number): (real: number) => number {
  const made = new Map<number, number>([[0, 0]]);
  let last = 0;
  for (const size of ascending(new Set([...reals].map(Math.abs)))) {
    if (size === 0) continue;
    last = next(last);
    made.set(size, last);
  }
  return real => Math.sign(real) * (made.get(Math.abs(real)) ?? 0);
}

/** Totals whose steps are the made-up amounts of the real steps. */
function addedUp(totals: ReadonlySet<number>, minor: (real: number) => number): (real: number) => number {
  const made = new Map<number, number>();
  let sum = 0;
  const steps = neighbours(totals);
  const lowest = steps[0]?.[0] ?? 0;
  made.set(lowest, 0);
  for (const [before, after] of steps) {
    sum += minor(after - before);
    made.set(after, sum);
  }
  const zero = made.get(0) ?? 0;
  return real => (made.get(real) ?? zero) - zero;
}
