/** How bets on one match may be spread, and what comes back whatever happens. */
export interface SureReturn {
  /** The most that certainly comes back of one that is staked, over these outcomes. */
  readonly value: number;
  /** Weights of the outcomes, together one, with which no bet returns more than that on average: the proof of it. */
  readonly weights: readonly number[];
}

const NOTHING = 1e-10;

/**
 * The value of a game: bets are staked to get as much as possible back in the worst outcome. A simplex solves the other side's
 * programme: the largest sum of `y` with `returns * y <= 1` for every bet; the value is one over that sum.
 * @param returns What comes back of one staked, by bet and outcome; every outcome has a bet that wins.
 */
export function sureReturn(returns: readonly (readonly number[])[]): SureReturn {
  const outcomes = returns[0]?.length ?? 0;
  // Each row: a bet's returns and what is left of its bound; the last one: what another weight of an outcome would add.
  const rows = returns.map(row => Float64Array.from([...row, 1]));
  const gain = Float64Array.from([...Array.from({ length: outcomes }, () => 1), 0]);
  /** What stands in each row: an outcome, or null for the slack of the bet. */
  const basis: (number | null)[] = returns.map(() => null);
  // Columns of slacks are not kept: a slack that comes back in takes the column of the outcome that leaves.
  const columns: (number | null)[] = Array.from({ length: outcomes }, (_, n) => n);
  for (let step = 0; step < 20_000; step += 1) {
    let column = -1;
    for (let n = 0; n < outcomes; n += 1)
      if ((gain[n] ?? 0) > NOTHING && (column < 0 || (gain[n] ?? 0) > (gain[column] ?? 0))) column = n;
    if (column < 0) break;
    const pivot = pivotOf(rows, column, outcomes);
    const leaves = basis[pivot] ?? null;
    basis[pivot] = columns[column] ?? null;
    columns[column] = leaves;
    exchange([...rows, gain], pivot, column);
  }
  const sum = -(gain[outcomes] ?? 0);
  const weights = Array.from({ length: outcomes }, () => 0);
  basis.forEach((outcome, n) => {
    if (outcome !== null) weights[outcome] = (rows[n]?.[outcomes] ?? 0) / sum;
  });
  return { value: 1 / sum, weights };
}

function pivotOf(rows: readonly Float64Array[], column: number, last: number): number {
  let pivot = -1;
  let least = Number.POSITIVE_INFINITY;
  rows.forEach((row, n) => {
    const of = row[column] ?? 0;
    if (of <= NOTHING) return;
    const ratio = (row[last] ?? 0) / of;
    if (ratio < least) [pivot, least] = [n, ratio];
  });
  if (pivot < 0) throw new Error('an outcome in which no bet wins');
  return pivot;
}

/** The variable of a column takes the place of that of a row, in all rows. */
function exchange(rows: readonly Float64Array[], pivot: number, column: number): void {
  const row = rows[pivot];
  if (row === undefined) throw new Error('no such row');
  const by = row[column] ?? 1;
  for (let n = 0; n < row.length; n += 1) row[n] = (n === column ? 1 : (row[n] ?? 0)) / by;
  rows.forEach((it, at) => {
    const times = it[column] ?? 0;
    if (at === pivot || times === 0) return;
    for (let n = 0; n < it.length; n += 1)
      it[n] = n === column ? -times / by : (it[n] ?? 0) - times * (row[n] ?? 0);
  });
}
