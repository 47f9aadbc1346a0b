import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { CallError } from '../../ground/handler.ts';

const Cursor = z.tuple([z.int(), z.string().max(80)]);

/** The place and the key behind which a page begins. Throws `bad_request` for what no answer has told. */
export function readDocumentCursor(text: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new CallError('bad_request', 400, 'cursor: is not one of this list', {
      value: { field: 'cursor' },
    });
  }
}

/** The end of a page. */
export const writeDocumentCursor = (place: number, key: string): string =>
  Buffer.from(JSON.stringify([place, key])).toString('base64url');

/** Which documents `d` a list is narrowed to. */
export const SHOWN: Readonly<Record<CallParams<'officeCampaigns'>['shown'], SQL>> = {
  all: sql`true`,
  shown: sql`d.shown is not null`,
  planned: sql`d.publish_at is not null`,
  draft: sql`d.draft is not null`,
  ended: sql`d.shown is null and d.draft is null`,
};
