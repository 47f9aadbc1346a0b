import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invariant } from '../../../gateway/ground/invariants.ts';
import { INVARIANTS } from '../../../gateway/world/createModules.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Tables that a plan reads from end to end. */
const readWhole = (of: Plan): readonly string[] => [
  ...(of['Node Type'] === 'Seq Scan' ? [of['Relation Name'] ?? ''] : []),
  ...(of.Plans ?? []).flatMap(readWhole),
];

/** Have an index for it that is not worth its while in empty tables, or never grow. */
const EXCEPTED = [
  ...['referralMembers referral', 'mallStock point_order', 'promotionMoney bonus_grant'],
  ...['referralMoney bonus_grant', 'referralMoney points_entry', 'referralMoney referral_reward'],
];

/** Those that it reads from end to end for a row of something else; hashed or not: what is hashed must fit into memory. */
const readForRows = (of: Plan): readonly string[] => [
  ...(of['Parent Relationship'] === 'SubPlan' ? readWhole(of) : []),
  ...(of.Plans ?? []).flatMap(readForRows),
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** How an invariant is looked at where an index is used as soon as there is a fitting one, as in tables that are large. */
const planOf = ({ rows }: Invariant): Promise<Plan> =>
  test.database.read(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows: plans } = await tx.execute<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      sql`explain (format json) select * from (${rows}) things`,
    );
    const plan = plans[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('there is no plan');
    return plan;
  });

it('no invariant reads a whole table for each row of another: the audit of 300,000 bookings did not end in its ten minutes', async () => {
  const found: string[] = [];
  for (const invariant of INVARIANTS)
    for (const table of readForRows(await planOf(invariant))) found.push(`${invariant.id} ${table}`);
  expect(found.filter(it => !EXCEPTED.includes(it))).toEqual([]);
});
