import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutcomeUnknown } from '../../../gateway/db/lostConnection.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { account, favourite, round } from '../../../gateway/db/schema.ts';
import { openDatabaseProxy } from '../../databaseProxy/openDatabaseProxy.ts';
import type { DatabaseProxy } from '../../databaseProxy/proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

describe('a transaction whose connection is lost', () => {
  let db: TestDatabase;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    db = await createTestDatabase();
    proxy = await openDatabaseProxy(db.url);
  });
  afterAll(async () => {
    await proxy.close();
    await db.drop();
  });

  it('issue 11.40: throws what its work has thrown, not what the rollback says', async () => {
    const database = openDatabase(proxy.url, { connections: 1 });
    const work = database.write(async tx => {
      await tx.execute(sql`select 1`);
      proxy.cutAll();
      throw new Error('the reason');
    });
    await expect(work).rejects.toThrow('the reason');
    await database.close();
  });

  it('issue 11.40: says that the outcome is unknown after its COMMIT was sent', async () => {
    const database = openDatabase(proxy.url, { connections: 1 });
    proxy.cutCommit({ when: 'answered' });
    await expect(database.write(tx => tx.execute(sql`select 1`))).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await database.ping()).toBe(true);
    await database.close();
  });

  it('a frozen proxy keeps what is said until it is thawed, and a refusing one takes nobody', async () => {
    const database = openDatabase(proxy.url, { connections: 1 });
    expect(await database.ping()).toBe(true);
    proxy.freeze();
    const answered = database.ping();
    proxy.thaw();
    expect(await answered).toBe(true);
    proxy.refuse(true);
    proxy.cutAll();
    await expect.poll(() => database.ping()).toBe(false);
    proxy.refuse(false);
    await expect.poll(() => database.ping()).toBe(true);
    await database.close();
  });
});

describe('a command whose connection to the database is lost at its COMMIT', () => {
  let gateway: TestGateway;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    let opened: DatabaseProxy | undefined;
    gateway = await openGateway({}, undefined, undefined, undefined, {
      databaseUrl: async url => {
        opened = await openDatabaseProxy(url);
        return opened.url;
      },
    });
    if (opened === undefined) throw new Error('the gateway started without its proxy');
    proxy = opened;
  });
  afterAll(async () => {
    await gateway.close();
    await proxy.close();
  });

  const bet = { stake: 100, choice: { game: 'DICE', chance: 5000 } };
  const uidOf = async (token: string) => {
    const { body } = await gateway.call('GET /wps/member/info', { token });
    return (body.value as { id: string }).id;
  };
  const roundsOf = async (uid: string) =>
    (await gateway.database.db.select({ n: count() }).from(round).where(eq(round.uid, uid)))[0]?.n;

  it.each([
    ['answered', 1],
    ['unsent', 0],
  ] as const)(
    'issue 11.40: a bet whose COMMIT was %s gets 503 outcome_unknown, and its first answer when it asks again',
    async (when, committed) => {
      const token = await gateway.member();
      const uid = await uidOf(token);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const key = randomUUID();
        const before = await roundsOf(uid);
        const cut = proxy.cutCommit({ when, holding: key });
        const first = await gateway.call('POST /v1/games/bet', { token, key, params: bet });
        await cut.done;
        expect([first.status, first.body.code]).toEqual([503, 'outcome_unknown']);
        expect(first.headers.get('retry-after')).not.toBeNull();
        await expect.poll(() => roundsOf(uid)).toBe((before ?? 0) + committed);
        const again = await gateway.call('POST /v1/games/bet', { token, key, params: bet });
        expect(again.status).toBe(200);
        expect(await roundsOf(uid)).toBe((before ?? 0) + 1);
        // The pause between two bets isn't what this is about.
        await gateway.database.db.update(round).set({ settledAt: 0 }).where(eq(round.uid, uid));
      }
    },
  );

  it('issue 11.40: so does any other command', async () => {
    const token = await gateway.member();
    const uid = await uidOf(token);
    const key = randomUUID();
    const game = { nodeId: 'n1', vendor: 'BGS', gameType: 'SLOT' };
    proxy.cutCommit({ when: 'answered', holding: key });
    const first = await gateway.call('POST /wps/relay/MCSFE_addFavoriteGameV2', { token, key, params: game });
    expect([first.status, first.body.code]).toEqual([503, 'outcome_unknown']);
    const rows = await gateway.database.db.select().from(favourite).where(eq(favourite.uid, uid));
    expect(rows).toHaveLength(1);
  });

  it('issue 11.40: a connection lost in the middle of a command is 503 overloaded, and nothing happened', async () => {
    const token = await gateway.member();
    const uid = await uidOf(token);
    const key = randomUUID();
    // A kept plan has no text on the wire any more, but its parameters are there: the booking of the stake.
    const remove = proxy.rule(({ from, text, transaction }) =>
      from === 'gateway' && transaction.includes(key) && text.includes('bet:') ? 'cut' : 'pass',
    );
    const answer = await gateway.call('POST /v1/games/bet', { token, key, params: bet });
    remove();
    expect([answer.status, answer.body.code]).toEqual([503, 'overloaded']);
    expect(await roundsOf(uid)).toBe(0);
    const [row] = await gateway.database.db.select().from(account).where(eq(account.uid, uid));
    expect(row).toBeDefined();
  });
});
