import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let sent = 0;
beforeAll(async () => {
  gateway = await openGateway({ DEMO: 'on' });
});
afterAll(() => gateway.close());

async function ask(name: CallName, params: Readonly<Record<string, unknown>> = {}, key = `trail-${++sent}`) {
  const { method, path, command } = calls[name];
  const token = gateway.operatorToken;
  return gateway.call(`${method} ${path}`, { token, params, ...(command && { key }) });
}
const entries = async (params = {}) =>
  (await ask('officeTrail', params)).body.value as CallValue<'officeTrail'>;
const uidOf = async (username: string) => {
  const found = await gateway.database.db.execute<{ uid: string }>(
    sql`select uid from account where username = ${username}`,
  );
  return found.rows[0]?.uid ?? '';
};
const audit = async () =>
  (await ask('opsAudit', { invariant: 'trailChain' })).body.value as CallValue<'opsAudit'>;
/** Does what only somebody with the database could do, and takes it back. */
async function tampered(statement: string, look: () => Promise<void>) {
  const { db } = gateway.database;
  await db.execute(sql.raw('create table trail_kept as table trail'));
  await db.execute(sql.raw(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`));
  try {
    await look();
  } finally {
    await db.execute(
      sql.raw(`do $$ begin set local session_replication_role = replica; delete from trail;
        insert into trail (n, previous, entry, hash) select n, previous, entry, hash from trail_kept;
        drop table trail_kept; end $$`),
    );
  }
}

describe('the trail', () => {
  it('issue 32.2: tells who did what on whom, with what was before, and no name', async () => {
    await ask('opsLock', { username: 'mira', locked: true });
    await ask('opsLock', { username: 'mira', locked: false });
    const [opened, locked] = await entries();
    const common = { who: 'token', role: 'token', call: 'opsLock', outcome: 'done', address: '127.0.0.1' };
    const target = `account:${await uidOf('mira')}`;
    expect(opened).toMatchObject({ ...common, target, before: { locked: true }, after: { locked: false } });
    expect(locked).toMatchObject({ ...common, target, before: { locked: false }, after: { locked: true } });
    expect(JSON.stringify([opened, locked])).not.toContain('mira');
  });

  it('issue 32.2: has one row for a request that is repeated, and none for one that was refused', async () => {
    const params = { username: 'mira', amount: 700, outcome: 'arrived' };
    const before = (await entries()).length;
    await ask('opsDeposit', params, 'trail-repeated');
    await ask('opsDeposit', params, 'trail-repeated');
    expect((await ask('opsDeposit', { ...params, username: 'nobody' })).status).toBe(404);
    const rows = await entries();
    expect(rows.length).toBe(before + 1);
    expect(rows[0]).toMatchObject({ call: 'opsDeposit', after: { amount: 700, outcome: 'arrived' } });
  });

  it('issue 32.2: has who reads contacts of members, and not who reads anything else', async () => {
    const before = (await entries()).length;
    for (const name of ['demoOutbox', 'opsFeedback'] as const) await ask(name);
    for (const name of ['opsInvariants', 'opsCashOrders', 'deskChats'] as const) await ask(name);
    const rows = await entries();
    expect(rows.slice(0, rows.length - before).map(({ call, outcome }) => [call, outcome])).toEqual([
      ['opsFeedback', 'read'],
      ['demoOutbox', 'read'],
    ]);
  });

  it('issue 32.2: has what the desk of an open demo does, as anybody’s', async () => {
    expect((await gateway.call('GET /v1/demo/outbox')).status).toBe(200);
    const read = { who: 'desk', role: 'desk', call: 'demoOutbox', outcome: 'read' };
    expect((await entries())[0]).toMatchObject(read);
  });

  it('issue 32.2: is a chain, also after many acts at once', async () => {
    const before = (await audit()).checked;
    const params = { username: 'mira', amount: 1, outcome: 'arrived' };
    const names = ['mira', 'arun', 'bela', 'mira'];
    const all = Array.from({ length: 100 }, (_, i) =>
      ask('opsDeposit', { ...params, username: names[i % 4] }),
    );
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await audit()).toMatchObject({ checked: before + 100, broken: 0 });
  });

  it.each([["update trail set entry = '{}'"], ['delete from trail where n = 1'], ['truncate trail']])(
    'issue 32.2: the database refuses: %s',
    async statement => {
      const failure = await gateway.database.db.execute(sql.raw(statement)).catch((error: unknown) => error);
      expect((failure as { cause: { constraint?: string } }).cause.constraint).toBe('trail_stays');
    },
  );

  it('issue 32.2: is read page by page, both ways, without a gap', async () => {
    const newest: number[] = [];
    for (let before: number | undefined; ; before = newest.at(-1)) {
      const rows = await entries({ limit: 7, ...(before !== undefined && { before }) });
      newest.push(...rows.map(({ n }) => n));
      if (rows.length < 7) break;
    }
    const oldest: number[] = [];
    for (;;) {
      const { body } = await ask('officeTrailChain', { after: oldest.at(-1) ?? 0, limit: 7 });
      const rows = body.value as CallValue<'officeTrailChain'>;
      oldest.push(...rows.map(({ n }) => n));
      if (rows.length < 7) break;
    }
    expect(oldest).toEqual(oldest.map((_, at) => at + 1));
    expect(newest).toEqual(oldest.toReversed());
  });

  it('issue 32.2: gives a row its place, whatever it brought', async () => {
    await gateway.database.db.execute(sql`insert into trail (n, previous, entry, hash)
      values (1, 'x', '{"at":1,"who":"x","call":"x"}', 'x')`);
    expect(await audit()).toMatchObject({ broken: 0 });
  });

  it.each([
    [
      'another text',
      `update trail set entry = replace(entry, '"amount":700', '"amount":7') where entry like '%:700%'`,
    ],
    ['a row that is gone', 'delete from trail where n = 2'],
    [
      'a row with a hash of its own',
      `update trail set entry = '{"at":1,"who":"x","call":"x"}',
      hash = trail_hash(previous, n, '{"at":1,"who":"x","call":"x"}') where n = 3`,
    ],
  ])('issue 32.2: the audit finds %s', async (_what, statement) => {
    expect((await audit()).broken).toBe(0);
    await tampered(statement, async () => expect((await audit()).broken).toBe(1));
    expect((await audit()).broken).toBe(0);
  });
});
