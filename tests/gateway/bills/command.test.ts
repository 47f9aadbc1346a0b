import { execFile } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_BETS } from '../../../gateway/agents/bills/lines.ts';
import { writeBill } from '../../../gateway/agents/bills/writeBill.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const ID = 'c'.repeat(24);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const { database } = gateway;
  const { rows } = await database.db.execute<{ id: string; uid: string }>(
    sql`select id, downline_uid as uid from contract where kind = 'daily' order by id limit 1`,
  );
  const { id: contractId, uid } = rows[0] ?? { id: '', uid: '' };
  // A bill of a day without bets.
  await database.write(tx =>
    writeBill(
      tx,
      {
        ...{
          id: ID,
          uid,
          contractId,
          version: 1,
          kind: 'daily',
          category: 'CONS',
          periodStart: 0,
          periodEnd: 86_400_000,
        },
        ...{
          at: 0,
          cutoff: 0,
          bets: 3,
          validBet: 0,
          kept: 0,
          costs: 0,
          activeMembers: 0,
          activeFrom: 0,
          tier: null,
        },
        ...{ gross: 0, downlines: 0, share: 0, total: 0, paid: 0, opId: `bill:${ID}`, demo: true },
      },
      [{ ...NO_BETS, what: 'bets', slotStart: 0, slotEnd: 86_400_000, amount: 0 }],
    ),
  );
  await database.db.execute(sql`insert into settlement_run
    (contract_id, period_end, period_start, version, kind, due_at, state, attempts, error, next_try, corrected_to)
    values (${contractId}, 1, 0, 1, 'daily', 1, 'failed', 4, 'the disk is full', 9000000000000000, 1)`);
});
afterAll(() => gateway.close());

/** Runs `npm run bills` without npm. */
const bills = (...args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    const env = { ...process.env, DATA_DIR: '/nowhere', OPERATOR_TOKEN: undefined };
    const all = [
      'tools/bills.mjs',
      ...args,
      '--url',
      gateway.origin,
      '--operator-token',
      gateway.operatorToken,
    ];
    execFile(process.execPath, all, { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

it('--check names a bill that its bets contradict, and ends with 1', async () => {
  const { code, out } = await bills('--check');
  expect(code).toBe(1);
  expect(out).toContain(`DIFFERS  ${ID}`);
  expect(out).toContain('0 of 1 bills are what their bets say.');
});

it('--open lists what is due and not settled, and why', async () => {
  const { code, out } = await bills('--open');
  expect(code).toBe(1);
  expect(out).toContain('tried 4 times: the disk is full');
  expect(out).toContain('1 settlements are due and not done.');
});

it('ends with 2 and its usage for anything else', async () => {
  expect(await bills()).toMatchObject({ code: 2, err: expect.stringContaining('usage:') });
  expect(await bills('--check', '--open')).toMatchObject({ code: 2, err: expect.stringContaining('usage:') });
});
