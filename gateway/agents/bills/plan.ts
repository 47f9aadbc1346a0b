import { sql } from 'drizzle-orm';
import { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { TieredKind } from '../../../streams/wire/contracts/words.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { settlementPlan, settlementRun } from '../../db/schema.ts';
import { periodAt, settlesAt } from '../../ground/calendar/periods.ts';
import { reachOf } from './corrections.ts';
import { type AboveRow, aboveOf, PERIODS_ABOVE } from './periodsAbove.ts';
import { billPeriods } from './terms.ts';

/** The last moment at which something became due: the 5th minute of an hour, or 02:10. */
export function lastDue(now: number): number {
  const hour = settlesAt('hourly', periodAt('hourly', settlesBefore('hourly', now)).start);
  const day = settlesAt('dividend', periodAt('daily', settlesBefore('dividend', now)).start);
  return Math.max(hour, day);
}

/** A period that ended by then is due. */
function settlesBefore(kind: TieredKind, now: number): number {
  return now - settlesAt(kind, 0);
}

/**
 * Makes a run of every period that is due and isn't one yet, also of those that were missed. Two processes may plan at the
 * same time: a period is a run once. Terms that can't be read are planned by nobody, so they are named instead.
 *
 * @returns Contracts whose terms can't be read.
 */
export async function planRuns(tx: Tx, now: number): Promise<readonly string[]> {
  const { rows } = await tx.execute<
    Record<string, string | null> & { terms: unknown; kind: TieredKind; above: AboveRow }
  >(sql`
    select c.id, c.kind, v.version, v.terms, v.effective_from, v.effective_to, p.planned_to, ${PERIODS_ABOVE} as above
    from contract c join contract_version v on v.contract_id = c.id
    left join settlement_plan p on p.contract_id = c.id
    where c.kind <> 'realtime' and v.effective_from < ${now}::int8
      and (v.effective_to is null or v.effective_to > coalesce(p.planned_to, 0))
    order by c.id, v.version`);
  const runs: (typeof settlementRun.$inferInsert)[] = [];
  const plannedTo = new Map<string, number>();
  const unreadable = new Set<string>();
  for (const row of rows) {
    const contractId = String(row.id);
    const terms = readAs(ContractTerms, row.terms).data;
    if (terms === undefined || terms.kind === 'realtime') {
      unreadable.add(contractId);
      continue;
    }
    const effectiveTo = row.effective_to === null ? null : Number(row.effective_to);
    const above = aboveOf(row.above);
    const inForce = { effectiveFrom: Number(row.effective_from), effectiveTo, above };
    const after = Number(row.planned_to ?? 0);
    for (const { start, end } of billPeriods(terms, inForce, {
      after,
      until: settlesBefore(row.kind, now),
    })) {
      const dueAt = settlesAt(row.kind, end);
      const version = Number(row.version);
      runs.push({
        ...{ contractId, periodEnd: end, periodStart: start, version, kind: row.kind },
        ...{ dueAt, nextTry: dueAt, correctedTo: dueAt },
      });
      plannedTo.set(contractId, Math.max(end, plannedTo.get(contractId) ?? 0));
    }
  }
  await insertRows(tx, settlementRun, runs, sql`on conflict do nothing`);
  await planCorrections(tx, lastDue(now));
  await planWaiting(tx, lastDue(now));
  const plans = [...plannedTo].map(([contractId, to]) => ({ contractId, plannedTo: to }));
  const { plannedTo: stored } = settlementPlan;
  await insertRows(
    tx,
    settlementPlan,
    plans,
    sql`on conflict (contract_id) do update set planned_to = greatest(${stored}, excluded.planned_to)`,
  );
  return [...unreadable];
}

/** The same for those of which something waits to be paid; where it still can't be, the run comes to nothing. */
async function planWaiting(tx: Tx, at: number): Promise<void> {
  await tx.execute(sql`
    insert into settlement_run
      (contract_id, period_end, period_start, version, kind, due_at, next_try, corrected_to)
    select c.id, ${at}::int8, ${at}::int8, max(b.version), c.kind, ${at}::int8, ${at}::int8, ${at}::int8
    from bill b join contract c on c.id = b.contract_id
    where c.kind <> 'realtime' and b.total > b.paid and b.period_end < ${at}::int8
      and not exists (select 1 from bill_line l where l.ref = b.id and l.what = 'carried')
      and not exists (select 1 from contract_version w where w.contract_id = c.id
        and (w.effective_to is null or w.effective_to > ${at}::int8))
      and not exists (select 1 from settlement_run o where o.contract_id = c.id and o.state <> 'done')
    group by c.id, c.kind
    on conflict do nothing`);
}

/**
 * Contracts that have ended have no next bill that could correct an earlier one: they get a run of no time, which does
 * nothing else.
 */
async function planCorrections(tx: Tx, at: number): Promise<void> {
  await tx.execute(sql`
    insert into settlement_run
      (contract_id, period_end, period_start, version, kind, due_at, next_try, corrected_to)
    select c.id, ${at}::int8, ${at}::int8, max(j.version), c.kind, ${at}::int8, ${at}::int8, ${at}::int8
    from round_void v join team_member m on m.uid = v.uid join round r on r.id = v.round_id
    join contract c on c.downline_uid = m.ancestor and c.kind <> 'realtime'
    join settlement_run j on j.contract_id = c.id and j.state = 'done'
      and r.settled_at >= j.period_start - (case c.kind when 'dividend' then ${reachOf('dividend')}::int8 else 0 end) and r.settled_at < j.period_end
      and v.at > j.corrected_to and v.at <= ${at}::int8
    where not exists (select 1 from contract_version w where w.contract_id = c.id
      and (w.effective_to is null or w.effective_to > ${at}::int8))
      and not exists (select 1 from settlement_run o where o.contract_id = c.id and o.state <> 'done')
    group by c.id, c.kind
    on conflict do nothing`);
}
