import { z } from 'zod';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { type Paging, pagingOf } from './pagedCalls.ts';

/** Rows of one page that a program still reads at once. */
const MOST_ROWS = 1_000;
/** Longest cursor: the key of a row may be several texts. */
const MOST_CURSOR = 1_024;

interface Written {
  readonly type?: string;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Written>>;
}

/** How many rows an answer can hold: the longest of its lists, each by its bound. */
function roomOf({ type, maxItems = Number.POSITIVE_INFINITY, properties = {} }: Written): number {
  if (type === 'array') return maxItems;
  return Math.max(0, ...Object.values(properties).map(roomOf));
}

function faultsOfLimit(
  { value }: Pick<CallSpec, 'value'>,
  takes: (fields: object) => boolean,
  { limit, most, usual }: Paging & { readonly limit: string },
): readonly string[] {
  const faults: string[] = [];
  if (!(most <= MOST_ROWS)) return [`${limit} has no bound`];
  if (!(usual >= 1 && usual <= most)) faults.push(`${limit} is ${usual} where nobody says it`);
  for (const within of [1, most]) if (!takes({ [limit]: within })) faults.push(`refuses ${limit} ${within}`);
  for (const beyond of [0, -1, most + 1, 1.5, 'many', '', 1e300])
    if (takes({ [limit]: beyond })) faults.push(`takes ${limit} ${JSON.stringify(beyond)}`);
  const room = roomOf(z.toJSONSchema(value, { io: 'output', unrepresentable: 'any' }) as Written);
  if (room < most) faults.push(`an answer holds ${room} rows and not ${most}`);
  return faults;
}

/** What is wrong with the bounds of a call that is read page by page. @param others What else it has to be asked with. */
export function faultsOfBounds(
  spec: Pick<CallSpec, 'params' | 'value'>,
  others: object = {},
): readonly string[] {
  const paging = pagingOf(spec);
  if (paging === null) return ['is no list'];
  const { limit, cursor } = paging;
  const faults: string[] = [];
  const takes = (fields: object) => spec.params.safeParse({ ...others, ...fields }).success;
  if (limit !== null) faults.push(...faultsOfLimit(spec, takes, { ...paging, limit }));
  if (cursor !== null && takes({ [cursor]: 'x'.repeat(MOST_CURSOR + 1) }))
    faults.push(`${cursor} has no bound`);
  return faults;
}
