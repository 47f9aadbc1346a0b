import { sql } from 'drizzle-orm';
import type { MemberRow } from '../../../../streams/wire/office/memberShapes.ts';
import { roleOfType } from '../../../../streams/wire/session/roles.ts';
import type { Tx } from '../../../db/database.ts';
import { shownValue } from '../../../people/profile/ports.ts';
import { memberStateOf } from './filters.ts';

interface Stored extends Record<string, unknown> {
  readonly uid: string;
  readonly username: string;
  readonly nickname: string | null;
  readonly type: number;
  readonly demo: boolean;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly locked: boolean;
  readonly break_kind: 'break' | 'exclusion' | null;
  readonly break_until: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly upline: string | null;
  readonly seen_at: string | null;
  readonly balance: string;
}

const numberOr = (text: string | null): number | null => (text === null ? null : Number(text));

/** Rows of a list for these accounts, in their order. @param now World time. */
export async function readMemberRows(tx: Tx, uids: readonly string[], now: number): Promise<MemberRow[]> {
  const { rows } = await tx.execute<Stored>(sql`
    select a.uid, a.username, a.nickname, a.type, a.demo, a.created_at, a.closed_at, a.locked, a.break_kind, a.break_until,
      a.mobile, a.email, u.username as upline, s.at as seen_at, w.balance
    from unnest(${sql.param([...uids])}::text[]) with ordinality as asked (uid, n)
      join account a on a.uid = asked.uid
      left join account u on u.uid = a.upline_uid
      left join lateral (select at from sign_in where uid = a.uid and ok order by id desc limit 1) s on true
      cross join lateral (
        select coalesce(sum(balance), 0) as balance from ledger_account where uid = a.uid and kind = 'wallet') w
    order by asked.n`);
  return rows.map(row => {
    const breakUntil = numberOr(row.break_until);
    const closedAt = numberOr(row.closed_at);
    return {
      ...{ uid: row.uid, username: row.username, nickname: row.nickname, demo: row.demo },
      role: roleOfType(row.type),
      state: memberStateOf({ closedAt, locked: row.locked, breakKind: row.break_kind, breakUntil }, now),
      createdAt: Number(row.created_at),
      seenAt: numberOr(row.seen_at),
      upline: row.upline,
      balance: Number(row.balance),
      mobile: shownValue('mobileNum', row.mobile),
      email: shownValue('email', row.email),
    };
  });
}
