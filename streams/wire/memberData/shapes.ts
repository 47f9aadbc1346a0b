import { z } from 'zod';
import { Count, MANY, Moment, Opaque, ShortText } from '../protocol/bounds.ts';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from './words.ts';

/** One page of everything that is known of a member, kind by kind. */
export const DataPage = z.object({
  /** What the rows are: the name of their table. Empty at the end. */
  kind: z.string().max(64),
  rows: z.array(Opaque).max(MANY),
  /** Asks for the next page; null after the last. */
  next: z.string().max(1_024).nullable(),
  /** Kinds that were read with this page, of how many. */
  done: Count,
  of: Count,
});
/** Where a page begins: `next` of the one before. */
export const DataCursor = z.string().max(1_024).optional();
/** How far a copy is: `next` of the page that was read last; null once all of it was read. */
export const DataRead = z.string().max(1_024).nullable();

/** Names a request. */
export const DataRequestId = z.string().regex(/^[0-9a-f]{24}$/, 'must be the id of a request');

/** What a member asked for; world time, epoch ms. */
export const DataRequest = z.object({
  id: ShortText,
  kind: z.enum(DATA_REQUEST_KINDS),
  state: z.enum(DATA_REQUEST_STATES),
  askedAt: Moment,
  /** By when the law wants it done. */
  dueAt: Moment,
  /** Null while it is open. */
  endedAt: Moment.nullable(),
});
export type DataRequest = z.output<typeof DataRequest>;
