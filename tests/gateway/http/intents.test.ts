import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { round } from '../../../gateway/db/schema.ts';
import { DEADLINE_SLACK_MS } from '../../../gateway/http/deadline.ts';
import { spreadAccount } from '../../../gateway/ledger/wallet/accounts.ts';
import { openDatabaseProxy } from '../../databaseProxy/openDatabaseProxy.ts';
import type { DatabaseProxy } from '../../databaseProxy/proxy.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const BET = 'POST /v1/games/bet';
const CLOSE = 'POST /v1/intents/close';
const params = { stake: 100, choice: { game: 'DICE', chance: 5000 } };

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

async function roundsOf(token: string): Promise<number> {
  const { body } = await gateway.call('GET /wps/member/info', { token });
  const { id } = body.value as { id: string };
  const [row] = await gateway.database.db.select({ n: count() }).from(round).where(eq(round.uid, id));
  return row?.n ?? 0;
}
async function uidOf(token: string): Promise<string> {
  const { body } = await gateway.call('GET /wps/member/info', { token });
  return (body.value as { id: string }).id;
}
/** How many transactions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await gateway.database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}
const bet = (token: string, key: string, deadline?: number | string) =>
  gateway.call(BET, {
    token,
    key,
    params,
    ...(deadline !== undefined && { headers: { 'Intent-Deadline': String(deadline) } }),
  });
const close = (token: string, key: string) => gateway.call(CLOSE, { token, params: { key } });
describe('a command with a deadline', () => {
  it('issue 11.1: is carried out before it, and within the slack of the clocks', async () => {
    for (const late of [-5_000, DEADLINE_SLACK_MS / 2]) {
      const token = await gateway.member();
      const { status } = await bet(token, randomUUID(), Date.now() - late);
      expect([status, await roundsOf(token)]).toEqual([200, 1]);
    }
  });

  it('issue 11.1: is refused after it, and nothing happens', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    const { status, body } = await bet(token, key, Date.now() - DEADLINE_SLACK_MS - 1_000);
    expect([status, body.code, await roundsOf(token)]).toEqual([409, 'deadline_passed', 0]);
    // A refusal stores nothing.
    expect((await bet(token, key)).status).toBe(200);
  });

  it.each([
    ['a bet, which runs with others', bet],
    [
      'a call that runs by itself',
      (token: string, key: string, deadline: number) =>
        gateway.call('POST /v1/games/mines/begin', {
          ...{ token, key, params: { stake: 100, mines: 3 } },
          headers: { 'Intent-Deadline': String(deadline) },
        }),
    ],
  ])('is refused when it has waited for a lock until after it: %s', async (_what, ask) => {
    const token = await gateway.member();
    const uid = await uidOf(token);
    const deadline = Date.now() - DEADLINE_SLACK_MS + 1_500;
    let asked: ReturnType<typeof ask> | undefined;
    await gateway.database.write(async tx => {
      await tx.execute(sql`select 1 from account where uid = ${uid} for update`);
      asked = ask(token, randomUUID(), deadline);
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0));
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(deadline + DEADLINE_SLACK_MS));
    });
    expect(await asked).toMatchObject({ status: 409, body: { code: 'deadline_passed' } });
    const { rows } = await gateway.database.db.execute(
      sql`select id from round where uid = ${uid} union select id from mines_round where uid = ${uid}`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps nobody else waiting for a row of the house that somebody holds', async () => {
    const token = await gateway.member();
    const house = spreadAccount('house', await uidOf(token));
    let other = await gateway.member();
    while (spreadAccount('house', await uidOf(other)) === house) other = await gateway.member();
    let held: ReturnType<typeof bet> | undefined;
    await gateway.database.write(async tx => {
      await tx.execute(sql`select 1 from ledger_account where id = ${house} for update`);
      held = bet(token, randomUUID());
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0));
      // One that comes now is in the next batch.
      expect((await bet(other, randomUUID())).status).toBe(200);
    });
    expect((await held)?.status).toBe(200);
  });

  it('issue 11.1: gets its answer after it when it was carried out before', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    const first = await bet(token, key);
    const again = await bet(token, key, 1);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await roundsOf(token)).toBe(1);
  });

  it.each(['soon', '-1', '1e9', '9'.repeat(16)])(
    'issue 11.1: is refused with 400 when the deadline is %s',
    async text => {
      const token = await gateway.member();
      const { status, body } = await bet(token, randomUUID(), text);
      expect([status, body.code, await roundsOf(token)]).toEqual([400, 'bad_request', 0]);
    },
  );
});

describe('an intent that is closed by its key', () => {
  it('issue 11.1: that was carried out answers what the command answered, with the states of now', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    const first = await bet(token, key);
    const { body } = await gateway.call('GET /wps/member/info', { token });
    const { account } = body.value as { account: string };
    await gateway.call('POST /v1/ops/deposits', {
      token: gateway.operatorToken,
      key: randomUUID(),
      params: { username: account, amount: 500, outcome: 'arrived' },
    });
    const closed = await close(token, key);
    expect(closed.status).toBe(200);
    expect(closed.body.value).toEqual({ state: 'done', value: first.body.value });
    const [before, now] = [first, closed].map(
      ({ body: { snaps } }) => snaps?.[0] ?? { t: '', s: 0, st: { sum: 0 } },
    );
    const sumOf = (snap: typeof now) => Number((snap?.st as { sum: number } | undefined)?.sum);
    expect(now).toMatchObject({ t: before?.t, s: (before?.s ?? 0) + 1 });
    expect(sumOf(now)).toBe(sumOf(before) + 500);
    expect(await roundsOf(token)).toBe(1);
  });

  it('issue 11.1: that never arrived is void, and its late arrival is refused for good', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    const closed = await close(token, key);
    expect(closed.body.value).toEqual({ state: 'void', value: null });
    const late = await bet(token, key);
    expect([late.status, late.body.code]).toEqual([409, 'intent_closed']);
    expect((await close(token, key)).body.value).toEqual({ state: 'void', value: null });
    expect(await roundsOf(token)).toBe(0);
  });

  it('issue 11.1: that was refused is void', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    const refused = await gateway.call(BET, { token, key, params: { ...params, stake: 99_999_999 } });
    expect(refused.status).toBe(400);
    expect((await close(token, key)).body.value).toEqual({ state: 'void', value: null });
  });

  it('issue 11.1: while it runs waits for its end', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    const uid = await uidOf(token);
    const [betted, closed] = await gateway.database.write(async tx => {
      await tx.execute(sql`select 1 from account where uid = ${uid} for update`);
      const running = bet(token, key);
      // Not earlier: who can't be locked at once gives the key back and runs again by itself, and a key closed between the two is void.
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0));
      const asked = close(token, key);
      await vi.waitFor(async () => {
        const { rows } = await gateway.database.db.execute(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'insert into "idempotency"%'`,
        );
        expect(rows).toHaveLength(1);
      });
      return [running, asked] as const;
    });
    const answer = await betted;
    expect(answer.status).toBe(200);
    expect((await closed).body.value).toEqual({ state: 'done', value: answer.body.value });
  });

  it('issue 11.1: is its owner’s; somebody else’s key says nothing and stops nothing', async () => {
    const [owner, other] = [await gateway.member(), await gateway.member()];
    const key = randomUUID();
    expect((await close(other, key)).body.value).toEqual({ state: 'void', value: null });
    expect((await bet(owner, key)).status).toBe(200);
    expect((await close(other, key)).body.value).toEqual({ state: 'void', value: null });
    expect((await gateway.call(CLOSE, { params: { key } })).status).toBe(401);
  });

  it('issue 11.40: after a lost COMMIT tells that the bet was placed', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    proxy.cutCommit({ when: 'answered', holding: key });
    expect((await bet(token, key)).body.code).toBe('outcome_unknown');
    expect((await close(token, key)).body.value).toMatchObject({ state: 'done' });
    expect(await roundsOf(token)).toBe(1);
  });

  it('issue 11.1: can be asked during a maintenance', async () => {
    const token = await gateway.member();
    const key = randomUUID();
    await bet(token, key);
    const status = (state: 'maintenance' | 'normal') =>
      gateway.call('POST /v1/ops/status', {
        token: gateway.operatorToken,
        key: randomUUID(),
        params: { state, until: null },
      });
    await status('maintenance');
    expect((await bet(token, randomUUID())).body.code).toBe('maintenance');
    expect((await close(token, key)).body.value).toMatchObject({ state: 'done' });
    await status('normal');
  });
});
