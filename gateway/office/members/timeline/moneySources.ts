import { sql } from 'drizzle-orm';
import { isBefore, type TimelineSource } from './source.ts';

/** Rows of all wallets; each wallet is read by its index, newest first. */
const money: TimelineSource = {
  kind: 'money',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<
      Record<'n' | 'at' | 'kind' | 'tx_id' | 'amount' | 'balance_after', string>
    >(sql`
      select r.* from ledger_account w cross join lateral (
        select n, at, kind, tx_id, amount, balance_after from wallet_record
        where account_id = w.id and ${isBefore(before, sql`at`, sql`n`, 'int8')}
        order by at desc, n desc limit ${limit}) r
      where w.uid = ${uid} and w.kind = 'wallet' order by r.at desc, r.n desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.n, at: Number(row.at), what: row.kind, reference: row.tx_id },
      ...{ amount: Number(row.amount), balance: Number(row.balance_after) },
    }));
  },
};

/** Settled rounds: what was won beside what was staked. */
const bets: TimelineSource = {
  kind: 'bet',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<Record<'id' | 'at' | 'game_code' | 'won' | 'result', string>>(sql`
      select id, settled_at as at, game_code, payout - stake as won, round_result(stake, payout) as result from round
      where uid = ${uid} and ${isBefore(before, sql`settled_at`, sql`id`, 'text')}
      order by settled_at desc, id desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: row.game_code, state: row.result },
      ...{ amount: Number(row.won), reference: row.id },
    }));
  },
};

const orders: TimelineSource = {
  kind: 'order',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<Record<'id' | 'at' | 'kind' | 'state' | 'amount', string>>(sql`
      select id, at, kind, state, amount from cash_order
      where uid = ${uid} and ${isBefore(before, sql`at`, sql`id`, 'text')}
      order by at desc, id desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: row.kind, state: row.state },
      ...{ amount: Number(row.amount), reference: row.id },
    }));
  },
};

const bonuses: TimelineSource = {
  kind: 'bonus',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<Record<'id' | 'at' | 'kind' | 'state' | 'amount', string>>(sql`
      select id, at, kind, state, amount from bonus_grant
      where uid = ${uid} and ${isBefore(before, sql`at`, sql`id`, 'text')}
      order by at desc, id desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: row.kind, state: row.state },
      ...{ amount: Number(row.amount), reference: row.id },
    }));
  },
};

const points: TimelineSource = {
  kind: 'points',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<Record<'id' | 'at' | 'type' | 'change' | 'reference', string>>(sql`
      select id, at, type, change, reference from points_entry
      where uid = ${uid} and ${isBefore(before, sql`at`, sql`id`, 'int8')}
      order by at desc, id desc limit ${limit}`);
    // Points are no money: how many there are stands in the state.
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: row.type, state: row.change, reference: row.reference },
    }));
  },
};

/** Sources of what moves something. */
export const MONEY_SOURCES = [points, bonuses, orders, money, bets] as const;
