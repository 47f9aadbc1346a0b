import { sql } from 'drizzle-orm';
import type { OfficeDrawRound } from '../../../streams/wire/office/prizeDrawShapes.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { newestPage } from '../paging/newestPage.ts';
import { ROUND, ROUNDS } from './roundRows.ts';

/** One page of rounds or rains, the newest first. */
export const listDrawRounds = (
  tx: Tx,
  { kind, key, ...page }: CallParams<'officeDrawRounds'>,
): Promise<CallValue<'officeDrawRounds'>> =>
  newestPage<OfficeDrawRound>(tx, page, {
    from: ROUNDS,
    where: sql`d.kind = ${kind} and ${key === undefined ? sql`true` : sql`d.subject = ${key}`}`,
    at: sql`d.opens_at`,
    id: sql`d.id`,
    row: ROUND,
  });
