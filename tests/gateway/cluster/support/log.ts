import { isDeepStrictEqual } from 'node:util';
import type { Publications, Published } from '../../../chaos/accounting/account.ts';
import type { Store } from '../../../chaos/world/store.ts';

interface LogRow {
  readonly t: string;
  readonly e: string;
  readonly s: string;
  readonly d: unknown;
}

/** The events that are in the log now. */
export async function loggedEvents(store: Pick<Store, 'rows'>): Promise<readonly Published[]> {
  const rows = await store.rows<LogRow>('select t, e, s, d from topic_log');
  return rows.map(row => ({ ...row, s: Number(row.s) }));
}

/** An older store has taken the place of another one: what it doesn't know doesn't count any more. */
export function retractMissing(
  published: Publications,
  before: readonly Published[],
  now: readonly Published[],
): void {
  const keyOf = ({ t, e, s }: Published) => `${t}|${e}|${s}`;
  const left = new Map(now.map(event => [keyOf(event), event.d]));
  published.retract(before.filter(event => !isDeepStrictEqual(left.get(keyOf(event)), event.d)));
}
