import { sql } from 'drizzle-orm';
import { comesBefore, isBefore, type TimelineSource } from './source.ts';

/** Acts of the staff on the account, as the trail tells them. An account has few, so all of them are read. */
const staff: TimelineSource = {
  kind: 'staff',
  async read(tx, { uid, before, limit, world }) {
    const { rows } = await tx.execute<{
      n: string;
      at: string;
      who: string;
      call: string;
      outcome: string;
      reason: string | null;
    }>(sql`
      select n, at, who, call, entry::jsonb ->> 'outcome' as outcome, entry::jsonb ->> 'reason' as reason from trail
      where target = ${`account:${uid}`} order by n desc limit 2000`);
    return rows
      .map(row => ({
        ...{ key: row.n, at: world(Number(row.at)), what: row.call, state: row.outcome },
        ...{ by: row.who, text: row.reason, reference: row.n },
      }))
      .filter(event => comesBefore(event, before))
      .slice(0, limit);
  },
};

/** Sign-ins and refused ones; at most two hundred are kept of an account. */
const signIns: TimelineSource = {
  kind: 'signIn',
  async read(tx, { uid, before, limit, world }) {
    const { rows } = await tx.execute<{ id: string; at: string; way: string; reason: string | null }>(sql`
      select id, at, way, reason from sign_in where uid = ${uid} order by id desc limit 400`);
    return rows
      .map(row => ({ key: row.id, at: world(Number(row.at)), what: row.way, state: row.reason }))
      .toSorted((a, b) => b.at - a.at || Number(b.key) - Number(a.key))
      .filter(event => comesBefore(event, before))
      .slice(0, limit);
  },
};

const notes: TimelineSource = {
  kind: 'note',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<Record<'id' | 'at' | 'author' | 'note', string>>(sql`
      select id, at, author, note from member_note
      where uid = ${uid} and ${isBefore(before, sql`at`, sql`id`, 'int8')}
      order by at desc, id desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: 'note', by: row.author, text: row.note },
    }));
  },
};

const limits: TimelineSource = {
  kind: 'limit',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<{
      id: string;
      at: string;
      what: string;
      kind: string | null;
      period: string | null;
      to_amount: string | null;
    }>(sql`
      select id, at, what, kind, period, to_amount from limit_event
      where uid = ${uid} and ${isBefore(before, sql`at`, sql`id`, 'int8')}
      order by at desc, id desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: row.what },
      state: row.kind === null ? null : `${row.kind}.${row.period}`,
      // Of a session it is minutes, which are no money.
      amount: row.to_amount === null || row.kind === 'session' ? null : Number(row.to_amount),
    }));
  },
};

const payouts: TimelineSource = {
  kind: 'payout',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<{
      id: string;
      at: string;
      method: string;
      removed_at: string | null;
    }>(sql`
      select id, added_at as at, method, removed_at from payout_account
      where uid = ${uid} and ${isBefore(before, sql`added_at`, sql`id`, 'text')}
      order by added_at desc, id desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: row.method, reference: row.id },
      state: row.removed_at === null ? null : 'removed',
    }));
  },
};

const messages: TimelineSource = {
  kind: 'message',
  async read(tx, { uid, before, limit }) {
    const { rows } = await tx.execute<Record<'id' | 'at' | 'type' | 'amount', string>>(sql`
      select id, at, type, amount from inbox_message
      where uid = ${uid} and ${isBefore(before, sql`at`, sql`id`, 'text')}
      order by at desc, id desc limit ${limit}`);
    return rows.map(row => ({
      ...{ key: row.id, at: Number(row.at), what: row.type, reference: row.id },
    }));
  },
};

/** Sources of what happens to an account besides its money. */
export const ACCOUNT_SOURCES = [staff, notes, limits, signIns, payouts, messages] as const;
