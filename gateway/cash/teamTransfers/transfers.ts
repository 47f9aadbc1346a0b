import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { TEAM_TRANSFERS_KEPT } from '../../../streams/wire/teamTransfers/fold.ts';
import type { TeamTransfer } from '../../../streams/wire/teamTransfers/words.ts';
import type { Tx } from '../../db/database.ts';
import { account, teamTransfer } from '../../db/schema.ts';
import { maskName } from '../../people/maskName.ts';

/** A transfer as it is stored. */
export type TransferRow = typeof teamTransfer.$inferSelect;

/** A transfer with the names of both. */
export interface NamedTransfer {
  readonly row: TransferRow;
  readonly sender: string;
  readonly receiver: string;
}

/** Operation of the ledger that moved the money of a transfer. */
export const bookingOf = (id: string) => `teamTransfer:${id}`;

const sender = alias(account, 'sender');
const receiver = alias(account, 'receiver');
const named = (tx: Tx) =>
  tx
    .select({ row: teamTransfer, sender: sender.username, receiver: receiver.username })
    .from(teamTransfer)
    .innerJoin(sender, eq(sender.uid, teamTransfer.senderUid))
    .innerJoin(receiver, eq(receiver.uid, teamTransfer.receiverUid));

const OPPOSITE = { upline: 'downline', downline: 'upline' } as const;

/** A transfer as one of the two sees it. */
export function seenBy(uid: string, { row, ...names }: NamedTransfer): TeamTransfer {
  const isSender = row.senderUid === uid;
  const { id, amount, note, at, demo } = row;
  return {
    id,
    way: isSender ? 'sent' : 'received',
    side: isSender ? row.side : OPPOSITE[row.side],
    name: maskName(isSender ? names.receiver : names.sender),
    ...{ amount, note, at, demo },
  };
}

/** The transfer of this id; null when there is none. */
export async function findTeamTransfer(tx: Tx, id: string): Promise<NamedTransfer | null> {
  const [found] = await named(tx).where(eq(teamTransfer.id, id));
  return found ?? null;
}

/** Transfers of an account, newest first; after the one with the id `before`. */
export async function listTransfers(
  tx: Tx,
  uid: string,
  {
    before,
    limit = TEAM_TRANSFERS_KEPT,
  }: { readonly before?: string | undefined; readonly limit?: number } = {},
): Promise<TeamTransfer[]> {
  const mine = or(eq(teamTransfer.senderUid, uid), eq(teamTransfer.receiverUid, uid));
  const older =
    before === undefined
      ? undefined
      : sql`(${teamTransfer.at}, ${teamTransfer.id} collate "C") <
          (select b.at, b.id collate "C" from team_transfer b
            where b.id = ${before} and (b.sender_uid = ${uid} or b.receiver_uid = ${uid}))`;
  const rows = await named(tx)
    .where(and(mine, older))
    // The page sorts ids by their characters too.
    .orderBy(desc(teamTransfer.at), desc(sql`${teamTransfer.id} collate "C"`))
    .limit(limit);
  return rows.map(row => seenBy(uid, row));
}

/** What an account has sent since a moment. */
export async function sentSince(
  tx: Tx,
  uid: string,
  since: number,
): Promise<{ readonly count: number; readonly sum: number }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql`coalesce(sum(${teamTransfer.amount}), 0)`.mapWith(Number),
    })
    .from(teamTransfer)
    .where(and(eq(teamTransfer.senderUid, uid), gte(teamTransfer.at, since)));
  return row ?? { count: 0, sum: 0 };
}
