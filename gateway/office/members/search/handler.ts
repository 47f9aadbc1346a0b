import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import type { Clock } from '../../../ground/clock/clock.ts';
import type { Handler } from '../../../ground/handler.ts';
import { readPlace, writePlace } from '../cursor.ts';
import { filtersOf } from './filters.ts';
import { lookupsOf } from './kinds.ts';
import { readMemberPlaces } from './memberPlaces.ts';
import { readMemberRows } from './rows.ts';
import { NEWEST, stagesOf } from './stages.ts';

async function uidOf(tx: Tx, username: string): Promise<string | null> {
  const { uid } = account;
  const [row] = await tx.select({ uid }).from(account).where(eq(account.username, username.toLowerCase()));
  return row?.uid ?? null;
}

/** Finds members, or lists them. */
export function membersHandler(clock: Pick<Clock, 'now'>): Handler<'officeMembers'> {
  return {
    mode: 'read',
    async run(tx, _ctx, { text, by, upline, balance, cursor, limit, ...asked }) {
      const now = clock.now();
      const after = cursor === undefined ? null : readPlace(cursor);
      const uplineUid = upline === undefined || upline === '' ? undefined : await uidOf(tx, upline);
      if (uplineUid === null) return { value: { rows: [], next: null } };
      const stages = text === '' ? NEWEST : stagesOf(lookupsOf(text, by));
      const filters = filtersOf(asked, uplineUid, now);
      const { uids, next } = await readMemberPlaces(tx, { stages, filters, balance, after, limit });
      const rows = await readMemberRows(tx, uids, now);
      return { value: { rows, next: next === null ? null : writePlace(next) } };
    },
  };
}
