import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../gateway/db/schema.ts';
import { DELETED } from '../../../gateway/office/memberData/deleted.ts';
import { eraseMember } from '../../../gateway/office/memberData/erase.ts';
import type { Fate } from '../../../gateway/office/memberData/fates.ts';
import { KEPT } from '../../../gateway/office/memberData/kept.ts';
import { createDataPages } from '../../../gateway/office/memberData/pages.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { IMPERSONAL } from './impersonal.ts';

const UID = 'a-member';
const FATES: Readonly<Record<string, Fate>> = { ...KEPT, ...DELETED };
const TABLES = Object.values<unknown>(schema).flatMap(exported =>
  is(exported, PgTable) ? [getTableConfig(exported)] : [],
);

/** What columns of tables that stay may hold: ids, numbers of things, and words of lists. Nothing that a person writes or is called. */
const STAYS = new Set([
  ...['uid', 'id', 'account_id', 'upline_uid', 'downline_uid', 'sender_uid', 'receiver_uid', 'actor_uid'],
  ...['friend_uid', 'inviter_uid', 'ancestor', 'via', 'op_id', 'tx_id', 'order_id', 'grant_id', 'bill_id'],
  ...['contract_id', 'round_id', 'draw_id', 'promotion_id', 'mission_id', 'seed_id', 'table_id', 'chase'],
  ...['kind', 'state', 'type', 'category', 'method', 'side', 'what', 'way', 'part', 'period', 'product_type'],
  ...['from_state', 'to_state', 'move', 'makes', 'wallet', 'source', 'subject', 'rule', 'result', 'request'],
  ...['game_code', 'game_type', 'vassalage', 'vendor', 'server', 'game', 'item', 'unit', 'code', 'reference'],
  ...['once_key', 'promotion', 'ref', 'checksum', 'break_kind', 'content', 'round', 'currency'],
  // What the game drew and what was staked on; the seeds that prove it.
  ...[
    'bet',
    'booked',
    'choice',
    'lines',
    'tiles',
    'moves',
    'commit',
    'server_seed',
    'next_server_seed',
    'client_seed',
  ],
  // Terms and rewards, numbers all of them; the name is that of what the points were for.
  ...['terms', 'offered_terms', 'rates', 'promised', 'reward', 'prize', 'answer', 'name'],
  // Of the staff: who ended an order, and why.
  ...[
    'by',
    'ended_by',
    'reason',
    'error',
    'accepted_terms',
    'rules',
    'held',
    'claimed_by',
    'changes',
    'set_by',
    'asked_by',
  ],
]);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('what becomes of the data of a member', () => {
  it('issue 32.10: is said of every table, once', () => {
    const said = [...Object.keys(KEPT), ...Object.keys(DELETED), ...IMPERSONAL];
    expect(said.toSorted()).toEqual(TABLES.map(({ name }) => name).toSorted());
  });

  it('issue 32.10: names columns that are there, and tables whose rows have a key', () => {
    const missing = Object.entries(FATES).flatMap(([table, { secret = [], emptied = {} }]) => {
      const of = TABLES.find(({ name }) => name === table);
      const there = of?.columns.map(({ name }) => name) ?? [];
      const isKeyed = (of?.primaryKeys.length ?? 0) > 0 || of?.columns.some(({ primary }) => primary);
      if (!isKeyed) return [table];
      return [...secret, ...Object.keys(emptied)]
        .filter(it => !there.includes(it))
        .map(it => `${table}.${it}`);
    });
    expect(missing).toEqual([]);
  });
});

/** Values that have to be what another row says, so that a row is the member's. */
const LINKS: Readonly<Record<string, string>> = {
  ...{ 'ledger_entry.account_id': 'ledger_account', 'wallet_record.account_id': 'ledger_account' },
  ...{ 'wallet_sum.account_id': 'ledger_account', 'wallet_day.account_id': 'ledger_account' },
  ...{ 'cash_step.order_id': 'cash_order', 'point_step.order_id': 'point_order' },
  'cash_review.order_id': 'cash_order',
  ...{ 'bonus_entry.grant_id': 'bonus_grant', 'bill_line.bill_id': 'bill' },
  ...{ 'contract_event.contract_id': 'contract', 'contract_version.contract_id': 'contract' },
  ...{ 'salary_bet.contract_id': 'contract', 'settlement_run.contract_id': 'contract' },
  'cash_proof_part.proof_id': 'cash_proof',
};
const UIDS = new Set(['uid', 'owner', 'sender_uid', 'friend_uid', 'upline_uid']);
const marker = (table: string, column: string) => `planted ${table} ${column}`;

/** What is written into a column: a text that is found again, whatever the column may hold in life. */
function plantedIn(table: string, column: string, type: string): unknown {
  const link = LINKS[`${table}.${column}`];
  if (link !== undefined) return marker(link, 'id');
  if (UIDS.has(column)) return UID;
  if (column === 't') return `u:${UID}:${table}`;
  if (table === 'outbox' && column === 'recipient') return marker('account', 'mobile');
  if (table === 'verification_code' && column === 'subject') return marker('account', 'email');
  if (type === 'text') return marker(table, column);
  if (type === 'json' || type === 'jsonb') return JSON.stringify({ uid: UID, said: marker(table, column) });
  if (type === 'bytea') return Buffer.from(marker(table, column));
  if (type === 'boolean') return false;
  // Slots of the log are few.
  return type === 'smallint' ? 1 : 7;
}

async function plant(): Promise<void> {
  const { db } = test.database;
  const checks = await db.execute<{ on: string; name: string }>(sql`
    select conrelid::regclass::text as on, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conislocal and conparentid = 0`);
  for (const { on, name } of checks.rows)
    await db.execute(sql.raw(`alter table ${on} drop constraint if exists "${name}" cascade`));
  await test.database.write(async tx => {
    // No trigger and no reference keeps a text out that life may bring one day.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of Object.keys(FATES)) {
      const columns = TABLES.find(({ name }) => name === table)?.columns ?? [];
      const plain = columns.filter(({ generated }) => generated === undefined);
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${sql.join(
          plain.map(({ name }) => sql.identifier(name)),
          sql`, `,
        )}) overriding system value values (${sql.join(
          plain.map(column => {
            const type = column.getSQLType();
            return sql`${plantedIn(table, column.name, type)}::${sql.raw(type)}`;
          }),
          sql`, `,
        )})`,
      );
    }
  });
}

/** Every planted text that is still somewhere, by table and column of its planting. */
async function found(): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { name } of TABLES) {
    const { rows } = await test.database.db.execute<{ row: string }>(
      sql`select encode(convert_to(t::text, 'UTF8'), 'escape') as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      const hex = Buffer.from('planted ').toString('hex');
      for (const [, , table = '', column = ''] of row.matchAll(/(planted) (\w+) (\w+)/g))
        texts.push(`${table}.${column}`);
      if (row.includes(hex)) texts.push(`${name} as bytes`);
    }
  }
  return [...new Set(texts)];
}

describe('a member of whom there is something in every table', () => {
  beforeAll(plant);

  it('issue 32.10: gets a copy of all of it but what is secret', async () => {
    const pageOf = createDataPages();
    const kinds: string[] = [];
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await test.database.read(tx => pageOf(tx, UID, cursor));
      if (page === null) throw new Error('a cursor of the call itself was refused');
      if (page.kind !== '') kinds.push(page.kind);
      texts.push(JSON.stringify(page.rows));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(kinds.toSorted()).toEqual(Object.keys(FATES).toSorted());
    for (const secret of [
      'account password_hash',
      'session token_hash',
      'passkey public_key',
      'seed_pair server_seed',
    ])
      expect(texts.join()).not.toContain(`planted ${secret}`);
    expect(texts.join()).toContain('planted chat_message text');
  });

  it('issue 32.10: is erased: nothing is left that a person wrote, sent or is called, anywhere', async () => {
    expect((await found()).length).toBeGreaterThan(200);
    await test.database.write(tx => eraseMember(tx, UID, 7));
    const left = await found();
    expect(left.filter(it => !STAYS.has(it.split('.')[1] ?? ''))).toEqual([]);
    const gone = Object.keys(DELETED);
    expect(left.filter(it => gone.includes(it.split('.')[0] ?? ''))).toEqual([]);
  });

  it('issue 32.10: may be erased again', async () => {
    const before = await found();
    await test.database.write(tx => eraseMember(tx, UID, 8));
    expect(await found()).toEqual(before);
  });
});
