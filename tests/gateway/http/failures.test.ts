import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const setStatus = (params: object, key: string) =>
  gateway.call('POST /v1/ops/status', {
    token: gateway.operatorToken,
    key,
    params: { ...params },
  });

it('A fault of the gateway answers 500 internal and tells nothing about it', async () => {
  const token = await gateway.trial();
  await gateway.database.db.execute(sql`drop table favourite`);
  const { status, body } = await gateway.call('GET /wps/relay/MCSFE_getFavoriteGames', { token });
  expect(status).toBe(500);
  expect(body).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong here.',
    value: null,
  });
});

it('A query that is stopped in the database answers 503 with a pause, in the body and in Retry-After', async () => {
  const token = await gateway.trial();
  const [{ status, headers, body }] = await gateway.database.write(async tx => {
    await tx.execute(sql`lock table favourite in access exclusive mode`);
    const answer = gateway.call('GET /wps/relay/MCSFE_getFavoriteGames', { token });
    const cancel = vi.waitFor(async () => {
      const { rows } = await tx.execute(
        // Databases of other files are copies of the same template: their tables have the same numbers.
        sql`select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'favourite'::regclass
            and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    });
    return Promise.all([answer, cancel]);
  });
  expect([status, body.code, body.retryMs]).toEqual([503, 'overloaded', 2_000]);
  expect(headers.get('retry-after')).toBe('2');
});

it('During a maintenance members and newcomers get 503 with a pause, and are served again after it', async () => {
  const token = await gateway.trial();
  const until = Date.now() + 60_000;
  await setStatus({ state: 'maintenance', until }, 'begin');
  const member = await gateway.call('GET /wps/relay/MCSFE_getFavoriteGames', { token });
  expect([member.status, member.body.code, member.body.value]).toEqual([503, 'maintenance', { until }]);
  expect(member.body.retryMs).toBeGreaterThan(1_000);
  expect(member.body.retryMs).toBeLessThanOrEqual(60_000);
  expect(Number(member.headers.get('retry-after'))).toBeGreaterThan(0);
  const newcomer = await gateway.call('POST /wps/session/login/freeplay');
  expect([newcomer.status, newcomer.body.code]).toEqual([503, 'maintenance']);
  await setStatus({ state: 'normal', until: null }, 'end');
  const after = await gateway.call('GET /wps/relay/MCSFE_getFavoriteGames', { token });
  expect(after.status).toBe(200);
});

it('During a maintenance the state of the platform can be asked, and a member can sign out', async () => {
  const token = await gateway.trial();
  await setStatus({ state: 'maintenance', until: null }, 'begin');
  const status = await gateway.call('GET /wps/system/status');
  expect(status.body.value).toMatchObject({ maintenance: { enabled: true } });
  const session = await gateway.call('GET /v1/session', { token });
  expect([session.status, session.body]).toMatchObject([200, { state: 'maintenance' }]);
  expect((await gateway.call('GET /v1/snap?t=g:status')).status).toBe(200);
  expect((await gateway.call('DELETE /wps/session/logout', { token })).status).toBe(200);
});

it('Too many sign-ins from one address are refused with 429 and a pause, other calls are not', async () => {
  const strict = await openGateway({}, { signIn: 2, others: 1_000 });
  try {
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { body } = await strict.call('POST /wps/session/login/freeplay');
      codes.push(body.code);
    }
    expect(codes).toEqual([undefined, undefined, 'rate_limited']);
    const refused = await strict.call('POST /wps/session/login/freeplay');
    expect(refused.status).toBe(429);
    expect(refused.body.retryMs).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await strict.call('GET /v1/games')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
