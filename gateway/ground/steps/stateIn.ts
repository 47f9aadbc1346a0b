import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column has one of these states, most often those that allow a step. Written out, not as parameters: an index over the
 * rows of one state serves only a condition that names it.
 */
export function stateIn(column: Column, states: readonly string[]): SQL {
  const unfit = states.find(state => !/^\w+$/.test(state));
  if (unfit !== undefined || states.length === 0) throw new Error(`no word of a state: ${unfit}`);
  return sql`${column} in (${sql.raw(states.map(state => `'${state}'`).join(', '))})`;
}
