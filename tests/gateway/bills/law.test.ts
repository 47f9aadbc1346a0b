import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../size.ts';
import { reckon } from './lawOracle.ts';
import { type PlayedSums, playWild, type Wild } from './lawWorld.ts';
import { expectSoundBills } from './soundBills.ts';

const KINDS = ['dividend', 'daily', 'realtime'] as const;
const sumOf = (all: readonly { readonly amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0);
const WORLDS = Array.from({ length: sizeOf('LAW_WORLDS') }, (_, i) => i);

/** What was paid to every team, of a kind, and what its agent's own contracts paid for it by the oracle. */
async function teamsOf({ agents, facts, paid }: PlayedSums, end: number) {
  const of = reckon(await facts());
  const rows = [];
  for (const kind of KINDS) {
    const all = await paid(kind);
    for (const uid of agents)
      rows.push({
        kind,
        uid,
        paid: sumOf(all.filter(it => of.isIn(it.uid, uid))),
        earned: of.earned(uid, kind, end),
      });
  }
  return rows;
}

/** What bills say that a team is owed in all, and what of it is owed by it. */
async function billedOf({ world }: PlayedSums, of: (uid: string) => boolean, kind: string) {
  const { rows } = await world.deps.database.db.execute<Record<string, string>>(sql`
    select b.uid, (select coalesce(sum(l.amount), 0) from bill_line l
        where l.bill_id = b.id and l.what <> 'carried') as due,
      case when exists (select 1 from bill_line l where l.ref = b.id and l.what = 'carried') then 0
        else greatest(0, b.paid - b.total) end as owed
    from bill b where b.kind = ${kind}`);
  const team = rows.filter(row => of(String(row.uid)));
  const total = (key: 'due' | 'owed') => team.reduce((sum, row) => sum + Number(row[key]), 0);
  return { due: total('due'), owed: total('owed') };
}

const never = async () => {};

describe('issue 29 2.0a: the house pays no team more than its agent’s contract pays for it', () => {
  it.each(WORLDS)(
    'on any day, at each level, whatever is offered, changed and played, with periods that are alike: world %i',
    async n => {
      const wild: Wild = { seed: `alike ${n}`, days: 25, calmAfter: 25, voids: false, periods: ['daily'] };
      const played = await playWild(wild, async (now, end) => {
        for (const { kind, uid, paid, earned } of await teamsOf(now, end))
          expect(paid, `${kind} of ${uid}, day ${end}`).toBeLessThanOrEqual(earned);
      });
      expect(played.offers.agreed).toBeGreaterThan(8);
      expect(played.offers.refused).toBeGreaterThan(2);
      // Salaries need nothing to be carried: by what may be agreed, no downline earns more than its upline.
      const { rows } = await played.world.deps.database.db.execute(
        sql`select id from bill where kind <> 'dividend' and share < 0`,
      );
      expect(rows).toEqual([]);
      await expectSoundBills(played.world);
      await played.world.close();
    },
    300_000,
  );

  it.each(WORLDS)(
    'in the end, what is owed to it and what it owes included, with all periods and bets taken back: world %i',
    async n => {
      const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
      const wild: Wild = { seed: `mixed ${n}`, days: 90, calmAfter: 52, voids: true, periods };
      const played = await playWild(wild, never);
      // The 1st of June: every period has ended, and every contract has had a bill after what was taken back.
      const end = Date.UTC(2026, 5, 1);
      const of = reckon(await played.facts());
      for (const { kind, uid, paid, earned } of await teamsOf(played, end)) {
        const { due, owed } = await billedOf(played, it => of.isIn(it, uid), kind);
        expect(due, `${kind} of ${uid}`).toBe(earned);
        expect(paid, `${kind} of ${uid}`).toBeLessThanOrEqual(earned + owed);
      }
      await expectSoundBills(played.world);
      await played.world.close();
    },
    300_000,
  );
});
