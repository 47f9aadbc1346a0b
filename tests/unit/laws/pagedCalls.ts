import { z } from 'zod';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';

/** What a call that reads some rows of many is asked by. */
export interface Paging {
  /** Field with the number of rows; null where every page has as many. */
  readonly limit: string | null;
  /** Most rows that one may ask for, and how many come without a number. */
  readonly most: number;
  readonly usual: number;
  /** Field that says where the page begins; null for a search, which has one page. */
  readonly cursor: string | null;
}

const LIMITS = ['limit', 'pageSize'];
/** Those of a list of records have another field `after`, for what is newer. */
const CURSORS = ['cursor', 'before', 'after', 'pageNo'];

interface Field {
  readonly maximum?: number;
  readonly default?: unknown;
}
interface Written {
  readonly properties?: Readonly<Record<string, Field>>;
}

/** How a call is read page by page; null for one that is not. */
export function pagingOf({ params }: Pick<CallSpec, 'params'>): Paging | null {
  const { properties = {} } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as Written;
  const limit = LIMITS.find(name => name in properties);
  const cursor = CURSORS.find(name => name in properties) ?? null;
  if (limit === undefined) return cursor === null ? null : { limit: null, most: 0, usual: 0, cursor };
  const { maximum = Number.POSITIVE_INFINITY, default: usual } = properties[limit] ?? {};
  return { limit, most: maximum, usual: typeof usual === 'number' ? usual : Number.NaN, cursor };
}

/** Every call of the wire that is read page by page, or that reads some of what it finds. */
export const pagedCalls: ReadonlyMap<CallName, Paging> = new Map(
  (Object.entries(calls) as [CallName, CallSpec][]).flatMap(([name, spec]) => {
    const paging = spec.method === 'GET' || spec.path.includes('/relay/') ? pagingOf(spec) : null;
    return paging === null ? [] : [[name, paging] as const];
  }),
);
