import { eq, type SQL, sql } from 'drizzle-orm';
import { ENDED_ORDER_STATES } from '../../../streams/wire/cash/words.ts';
import type { EraseObstacle } from '../../../streams/wire/office/dataRequestWords.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, erasure } from '../../db/schema.ts';
import { lockAccount } from '../../people/identity/ports.ts';
import { DELETED } from './deleted.ts';
import type { Fate } from './fates.ts';
import { KEPT } from './kept.ts';
import { NAMED } from './named.ts';
import { endWithErasure } from './requests.ts';

/** What stands in the way, each as a condition that holds where it does. */
const OBSTACLES: Readonly<Record<EraseObstacle, (uid: string) => SQL>> = {
  money: uid => sql`exists (select from ledger_account where uid = ${uid} and balance <> 0)`,
  orders: uid => sql`exists (select from cash_order where uid = ${uid}
      and not ${isAmong(sql`state`, [...ENDED_ORDER_STATES])})
    or exists (select from point_order where uid = ${uid} and due_at is not null)`,
  play: uid => sql`exists (select from game_round where uid = ${uid} and state = 'open')
    or exists (select from crash_bet where uid = ${uid} and ended_at is null)
    or exists (select from mines_round where uid = ${uid} and ended_at is null)
    or exists (select from moves_round where uid = ${uid} and ended_at is null)
    or exists (select from room_seat where uid = ${uid} and ended_at is null)
    or exists (select from lottery_ticket where uid = ${uid} and ended_at is null)`,
  // Contracts and money of others hang on who is above them.
  team: uid => sql`exists (select from account where upline_uid = ${uid})
    or exists (select from contract where ended_at is null and (upline_uid = ${uid} or downline_uid = ${uid}))`,
  staff: uid => sql`exists (select from account where uid = ${uid} and demo)`,
};

/** What stands in the way of erasing a member now; empty when nothing does. */
export async function obstaclesOf(tx: Tx, uid: string): Promise<readonly EraseObstacle[]> {
  const columns = Object.entries(OBSTACLES).map(
    ([name, holds]) => sql`(${holds(uid)}) as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<Record<EraseObstacle, boolean>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  const found = rows[0];
  return (Object.keys(OBSTACLES) as EraseObstacle[]).filter(name => found?.[name]);
}

const { account: ofAccount, ...OF_MEMBER } = KEPT;

async function empty(tx: Tx, table: string, { rows, emptied = {} }: Fate, uid: string): Promise<void> {
  const set = Object.entries(emptied).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (set.length === 0) return;
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${rows(uid)}`);
}

/**
 * Erases a member: what nobody is obliged to keep is deleted, and what stays is told of a uid that leads to no one. Doing it again
 * changes nothing, so a restored world takes its erasures once more.
 */
export async function eraseMember(tx: Tx, uid: string, at: number): Promise<void> {
  await lockAccount(tx, uid);
  for (const [table, { rows }] of Object.entries<Fate>(DELETED))
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${rows(uid)}`);
  for (const fates of [OF_MEMBER, NAMED])
    for (const [table, fate] of Object.entries<Fate>(fates)) await empty(tx, table, fate, uid);
  // The last: others are found by its name and numbers.
  await empty(tx, 'account', ofAccount, uid);
  await tx.update(erasure).set({ doneAt: at }).where(eq(erasure.uid, uid));
  await endWithErasure(tx, uid, { at, by: 'gateway', as: 'done' });
}

/** Whether there is such an account. */
export async function isAccount(tx: Tx, uid: string): Promise<boolean> {
  const rows = await tx.select({ uid: account.uid }).from(account).where(eq(account.uid, uid));
  return rows.length > 0;
}
