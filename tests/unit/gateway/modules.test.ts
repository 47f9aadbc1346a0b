import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../gateway/db/schema.ts';
import { ACCOUNT_TABLES, MODULES } from '../../../gateway/world/createModules.ts';

/** Tables of the parts below the modules: the starts and the clock of the world, the start of the store, and the topics' states, events and readers. */
const PLATFORM = ['store_birth', 'topic', 'topic_log', 'topic_watch', 'world', 'world_clock'];

const names = (tables: readonly PgTable[]) => tables.map(table => getTableName(table));

describe('the list of the modules', () => {
  it('issue 12.1: gives every table to one module, or to the platform', () => {
    const all = Object.values(schema as Record<string, unknown>).filter(it => is(it, PgTable));
    const owned = MODULES.flatMap(({ tables }) => names(tables));
    expect([...owned, ...PLATFORM].toSorted()).toEqual(names(all).toSorted());
  });

  it('issue 12.1: closes trial accounts in tables of the same module that know accounts', () => {
    expect(names(ACCOUNT_TABLES).toSorted()).toEqual([
      'cash_order',
      'cash_proof',
      'chat',
      'data_request',
      'favourite',
      'inbox_message',
      'login_day',
      'payment_password_try',
      'payout_account',
      'promotion_due',
      'recent_game',
      'session',
      'sign_in',
    ]);
    for (const table of ACCOUNT_TABLES) expect(getTableColumns(table)).toHaveProperty('uid');
    for (const module of MODULES) {
      if (!('accountTables' in module)) continue;
      for (const table of module.accountTables ?? []) expect(module.tables).toContain(table);
    }
  });
});
