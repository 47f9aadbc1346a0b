import { execFile } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INVARIANTS } from '../../../gateway/world/createModules.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.member();
});
afterAll(() => gateway.close());

/** Runs `npm run audit` without npm. */
const audit = (...args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    const env = { ...process.env, DATA_DIR: '/nowhere', OPERATOR_TOKEN: undefined };
    execFile(process.execPath, ['tools/audit.mjs', ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
const there = () => ['--url', gateway.origin, '--operator-token', gateway.operatorToken];

it('prints every invariant with its count and ends with 0 when all hold', async () => {
  const { code, out } = await audit(...there());
  expect(code).toBe(0);
  for (const { id, says } of INVARIANTS) expect(out).toMatch(new RegExp(`^holds +${id} +${says}`, 'm'));
  expect(out).toContain(`${INVARIANTS.length} of ${INVARIANTS.length} invariants hold.`);
});

it('ends with 1 and names what is wrong when one is broken', async () => {
  const change = (by: number) =>
    gateway.database.write(async tx => {
      await tx.execute(sql`alter table ledger_account disable trigger ledger_account_goes_on`);
      await tx.execute(sql`update ledger_account set version = version + ${by} where id = 'house'`);
      await tx.execute(sql`alter table ledger_account enable trigger ledger_account_goes_on`);
    });
  await change(1);
  try {
    const { code, out } = await audit(...there());
    expect(code).toBe(1);
    expect(out).toMatch(/^BROKEN +versionCounts .*\(1 of \d+: house\)$/m);
    const { out: json } = await audit(...there(), '--json');
    expect(JSON.parse(json)).toContainEqual({
      id: 'versionCounts',
      checked: expect.any(Number),
      broken: 1,
      samples: ['house'],
    });
  } finally {
    await change(-1);
  }
});

it('ends with 2 and a sentence when it can’t ask', async () => {
  expect(await audit('--url', gateway.origin, '--operator-token', 'other')).toMatchObject({
    code: 2,
    err: expect.stringContaining('403: This call is for the operator.'),
  });
  expect(await audit('--url', 'http://127.0.0.1:1', '--operator-token', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining("doesn't answer"),
  });
  expect(await audit()).toMatchObject({ code: 2, err: expect.stringContaining('usage:') });
});
