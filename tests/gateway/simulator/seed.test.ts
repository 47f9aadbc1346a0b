import { isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { everybody } from '../../../gateway/demo/cast.ts';
import { seedDemoWorld } from '../../../gateway/demo/seed.ts';
import type { Passwords } from '../../../gateway/ground/passwords/passwords.ts';
import { fillDemo } from '../../../gateway/world/createModules.ts';
import { openIdentity, type Registry } from '../identity/openIdentity.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { testPasswords } from '../support/passwords.ts';

describe('seeding a demo world', () => {
  let registry: Registry;
  let hashes = 0;
  const real = testPasswords();
  const passwords: Passwords = {
    ...real,
    hash(password) {
      hashes += 1;
      return real.hash(password);
    },
  };
  beforeEach(async () => {
    hashes = 0;
    registry = await openIdentity({ passwords });
  });
  afterEach(() => registry.close());

  const seed = (of: string) => seedDemoWorld({ ...registry.deps, passwords, fill: fillDemo }, of);
  const people = () => registry.database.db.select().from(account).orderBy(account.username);

  it('opens everybody with the play money of their part, and the ledger adds up', async () => {
    const { cast } = await seed('lotus');
    for (const { username, grant } of everybody(cast)) {
      const { uid } = await registry.accountOf(username);
      expect(await registry.balanceOf(uid)).toBe(grant);
    }
    expect(await auditBooks(registry.database.db)).toEqual([]);
  });

  it('marks everybody as demo and puts them under their uplines', async () => {
    const { cast } = await seed('lotus');
    const uidOf = new Map((await people()).map(({ username, uid }) => [username, uid]));
    for (const { username, upline } of everybody(cast)) {
      expect(await registry.accountOf(username)).toMatchObject({
        demo: true,
        uplineUid: upline === null ? null : uidOf.get(upline),
      });
    }
  });

  it('offers a member, an agent and its downline whose passwords open the door', async () => {
    const { accounts } = await seed('lotus');
    expect(accounts.map(({ role, username }) => [role, username])).toEqual([
      ['member', 'mira'],
      ['agent', 'arun'],
      ['downline', 'bela'],
    ]);
    for (const { username, password } of accounts) {
      expect(await registry.login(username, password)).toHaveProperty('token');
    }
  });

  it('keeps the password of the bots to itself, and it works', async () => {
    const { cast, accounts, simulatorPassword } = await seed('lotus');
    expect(JSON.stringify(accounts)).not.toContain(simulatorPassword);
    expect(await registry.login(cast.top.username, simulatorPassword)).toHaveProperty('token');
  });

  it('hashes two passwords, however many people there are', async () => {
    await seed('lotus');
    expect(hashes).toBe(2);
  });

  it('changes nothing the second time and keeps the first seed', async () => {
    const first = await seed('lotus');
    const before = await people();
    expect(await seed('river')).toEqual(first);
    expect(await people()).toEqual(before);
    expect(hashes).toBe(2);
  });

  it('fills the world once when several processes start together', async () => {
    const worlds = await Promise.all([seed('lotus'), seed('lotus'), seed('lotus')]);
    expect(new Set(worlds.map(({ simulatorPassword }) => simulatorPassword)).size).toBe(1);
    expect(await people()).toHaveLength(everybody(worlds[0].cast).length);
  });

  it('gives everybody the same uid in every world of a seed', async () => {
    await seed('lotus');
    const other = await openIdentity();
    await seedDemoWorld({ ...other.deps, passwords, fill: fillDemo }, 'lotus');
    const uids = async (of: Registry) =>
      (await of.database.db.select({ uid: account.uid }).from(account).orderBy(account.uid)).map(r => r.uid);
    expect(await uids(other)).toEqual(await uids(registry));
    await other.close();
  });

  it('refuses a world in which a member already has one of the names, and leaves it as it was', async () => {
    await registry.join('mira');
    await expect(seed('lotus')).rejects.toThrow('mira');
    expect(await people()).toHaveLength(1);
    expect(await registry.database.db.select().from(account).where(isNotNull(account.nickname))).toEqual([]);
  });
});
