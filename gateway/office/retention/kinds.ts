import { type SQL, sql } from 'drizzle-orm';
import { ENDED_ORDER_STATES } from '../../../streams/wire/cash/words.ts';
import { type ChatPorts, forgetOldChats } from '../../care/chat/ports.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import type { MerchantRetention } from '../../merchant/retention.ts';

/** What is removed after a time. */
export type RetainedKind = keyof MerchantRetention;

/** Some rows of a kind. */
export interface Removal {
  /** Rows from before it go, in the time that dates them; epoch ms. */
  readonly older: number;
  /** Most of them in one transaction. */
  readonly most: number;
}

interface Kind {
  /** What dates its rows: the clock on the wall, or the world's. */
  readonly dated: 'wall' | 'world';
  /** Removes some, the oldest first; answers how many. */
  remove(tx: Tx, removal: Removal, deps: ChatPorts): Promise<number>;
}

/** Deletes rows of a table by their id. */
const rowsOf =
  (table: string, at: string): Kind['remove'] =>
  async (tx, { older, most }) => {
    const [name, dated] = [sql.identifier(table), sql.identifier(at)];
    const { rowCount } = await tx.execute(sql`delete from ${name} where id in (
      select id from ${name} where ${dated} < ${older}::int8 order by ${dated} limit ${most})`);
    return rowCount ?? 0;
  };

/** Pictures go, and the orders and applications that they belong to name none any more. */
const proofs: Kind['remove'] = async (tx, { older, most }) => {
  const { rows } = await tx.execute<{ order_id: string | null; entry_id: string | null }>(sql`
    delete from cash_proof where id in (
      select p.id from cash_proof p left join cash_order o on o.id = p.order_id
      where p.at < ${older}::int8 and (o.id is null or ${isAmong(sql`o.state`, [...ENDED_ORDER_STATES])})
      order by p.at limit ${most})
    returning order_id, entry_id`);
  const named = (ids: readonly (string | null)[]) => ids.filter(it => it !== null);
  const empty = (table: string, ids: readonly string[], type: SQL) =>
    tx.execute(sql`update ${sql.identifier(table)} set proofs = '[]'
      where id = any(${sql.param([...ids])}::${type}[])`);
  await empty('cash_order', named(rows.map(it => it.order_id)), sql`text`);
  await empty('promotion_entry', named(rows.map(it => it.entry_id)), sql`int8`);
  return rows.length;
};

/** What goes after the time that the merchant says. */
export const RETAINED_KINDS: Readonly<Record<RetainedKind, Kind>> = {
  chats: {
    dated: 'wall',
    remove: (tx, removal, { chat }) => forgetOldChats(tx, removal, chat.desk.publish),
  },
  signIns: { dated: 'wall', remove: rowsOf('sign_in', 'at') },
  feedback: { dated: 'world', remove: rowsOf('feedback', 'at') },
  proofs: { dated: 'wall', remove: proofs },
  dataRequests: { dated: 'world', remove: rowsOf('data_request', 'ended_at') },
  outbox: { dated: 'wall', remove: rowsOf('outbox', 'at') },
};

/** What stays for good: the law, or the chain of the trail, asks for it. */
export const ALWAYS_KEPT = ['ledger', 'bets', 'exclusions', 'trail'] as const;
