import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wayDown } from '../../../gateway/agents/downlines/tree.ts';
import { TEAM_INVARIANTS } from '../../../gateway/agents/team/invariants.ts';
import type { Tx } from '../../../gateway/db/database.ts';
import { checkInvariant } from '../../../gateway/ground/invariants.ts';
import { openTeam, type TeamWorld } from './openTeam.ts';

let world: TeamWorld;
beforeAll(async () => {
  world = await openTeam();
});
afterAll(() => world.casino.close());

async function belowIn(tx: Tx, uid: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ uid: string }>(
    sql`select uid from team_member where ancestor = ${uid} and depth > 0 order by uid`,
  );
  return rows.map(row => row.uid);
}
const below = (uid: string) => world.casino.database.read(tx => belowIn(tx, uid));
const isSound = async () => {
  const [tree] = TEAM_INVARIANTS;
  if (tree === undefined) throw new Error('the tree has an invariant');
  return (await world.casino.database.read(tx => checkInvariant(tx, tree))).broken === 0;
};

describe('the tree of accounts', () => {
  it('S1-20: a new account is in the teams of everybody above it, in its own transaction', async () => {
    expect(await below('arun')).toEqual(['bela', 'chitra', 'mira', 'nodi', 'omi']);
    expect(await below('bela')).toEqual(['chitra', 'mira', 'nodi']);
    expect(await below('mira')).toEqual([]);
    const rolledBack = world.casino.database.write(async tx => {
      await tx.execute(sql`
        insert into account (uid, username, type, upline_uid, created_at) values ('late', 'late', 0, 'chitra', 0)`);
      expect(await belowIn(tx, 'arun')).toContain('late');
      throw new Error('undo');
    });
    await expect(rolledBack).rejects.toThrow('undo');
    expect(await below('arun')).not.toContain('late');
    expect(await isSound()).toBe(true);
  });

  it('S1-20: several accounts of one statement find each other', async () => {
    await world.casino.database.db.execute(sql`
      insert into account (uid, username, type, upline_uid, created_at)
      values ('k2', 'k2', 0, 'k1', 0), ('k1', 'k1', 1, 'zoya', 0)`);
    expect(await below('zoya')).toEqual(['k1', 'k2', 'yusuf']);
    expect(await isSound()).toBe(true);
  });

  it('issue 15: tells the way down to an account, and nothing about accounts of others', async () => {
    const { database } = world.casino;
    const names = async (agent: string, uid: string) =>
      ((await database.read(tx => wayDown(tx, agent, uid))) ?? []).map(({ username }) => username);
    expect(await names('arun', 'mira')).toEqual(['arun', 'bela', 'chitra', 'mira']);
    expect(await names('chitra', 'mira')).toEqual(['chitra', 'mira']);
    expect(await names('zoya', 'mira')).toEqual([]);
    expect(await names('mira', 'chitra')).toEqual([]);
    expect(await names('arun', 'arun')).toEqual(['arun']);
  });

  it('S1-20: an account that gets another upline takes its team along', async () => {
    const { db } = world.casino.database;
    await db.execute(sql`update account set upline_uid = 'zoya' where uid = 'chitra'`);
    expect(await below('bela')).toEqual(['nodi']);
    expect(await below('zoya')).toEqual(['chitra', 'k1', 'k2', 'mira', 'yusuf']);
    expect(await isSound()).toBe(true);
    await db.execute(sql`update account set upline_uid = null where uid = 'chitra'`);
    expect(await below('zoya')).toEqual(['k1', 'k2', 'yusuf']);
    expect(await below('chitra')).toEqual(['mira']);
    await db.execute(sql`update account set upline_uid = 'bela' where uid = 'chitra'`);
    expect(await below('arun')).toEqual(['bela', 'chitra', 'mira', 'nodi', 'omi']);
    expect(await isSound()).toBe(true);
  });
});
