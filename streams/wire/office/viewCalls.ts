import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OfficeId } from './shapes.ts';

// What an operator likes to see is their own and nobody's act: the trail has none of it.
const own = {
  source: 'X',
  audience: 'operator',
  sealed: false,
  permission: 'own.session',
  trail: 'none',
} as const;

/** Name of a list of the office. */
const ListName = z.string().regex(/^[a-z][A-Za-z]{0,31}$/);
const Columns = z.array(z.string().regex(/^\w{1,32}$/)).max(FEW);
/** Filters and order of a list, as they stand in the address: everything else is percent-encoded there. */
const Query = z.string().regex(/^[\x21-\x7e]{0,1024}$/, 'must be the query of an address');

/** Views of lists that an operator has saved (docs/decisions/136). */
export const officeViewCalls = {
  officeViews: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/office/views',
    command: false,
    summary: 'The caller’s saved views of a list, by their names.',
    params: z.object({ list: ListName }),
    value: z
      .array(
        z.object({
          viewId: ShortText,
          name: ShortText,
          query: z.string().max(1_024),
          /** Ids of the columns that are shown, in their order. */
          columns: z.array(ShortText).max(FEW),
        }),
      )
      .max(FEW),
  }),
  officeViewSave: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/office/views/save',
    command: true,
    summary: 'Saves a view of a list; one of the same name is replaced.',
    params: z.object({ list: ListName, name: SaidLine(60), query: Query, columns: Columns }),
    value: z.object({ viewId: ShortText }),
  }),
  officeViewDelete: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/office/views/delete',
    command: true,
    summary: 'Deletes a saved view of the caller.',
    params: z.object({ viewId: OfficeId }),
    value: z.null(),
  }),
} as const;
