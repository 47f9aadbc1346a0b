import { z } from 'zod';
import { Count, MANY, Opaque } from '../protocol/bounds.ts';

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
