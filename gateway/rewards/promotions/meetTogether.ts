import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { promotionEntry, promotionStep } from '../../db/schema.ts';
import { type PromotionEntryRow, wrongState } from './entries.ts';
import type { PromotionStanding } from './standing.ts';
import type { Evaluated } from './standings.ts';
import { entryStateAfter } from './states.ts';

/** A member with what is due, all of it to be claimed. */
export interface Meeting extends Evaluated {
  readonly due: readonly PromotionStanding[];
}

/** An entry whose conditions are met, as it will be stored. */
interface Met {
  readonly standing: PromotionStanding;
  readonly before: PromotionEntryRow | null;
  readonly after: PromotionEntryRow;
}

function metOf(uid: string, standing: PromotionStanding, at: number): Met {
  const { entry: before, promotion, period, amount } = standing;
  const state = entryStateAfter('meet', before?.state ?? null);
  if (state === null) throw wrongState(before);
  const version = (before?.version ?? 0) + 1;
  const begun = {
    ...{ id: 0, promotionId: promotion.definition.id, uid, period: period.key, until: period.until },
    ...{ joinedAt: at, applications: 0, comment: '', proofs: [], reason: '' },
  };
  return { standing, before, after: { ...(before ?? begun), amount, state, version, changedAt: at } };
}

const keyOf = (promotionId: unknown, uid: unknown, period: unknown) => `${promotionId} ${uid} ${period}`;

/** Makes the entries that were not there, and answers the ids of all. */
async function storeEntries(tx: Tx, met: readonly Met[]): Promise<readonly number[]> {
  const made = met
    .filter(({ before }) => before === null)
    .map(({ after: { id: _, proofs: __, ...row } }) => row);
  const rows = await insertRows(tx, promotionEntry, made, sql`returning id, promotion_id, uid, period`);
  const ids = new Map(rows.map(row => [keyOf(row.promotion_id, row.uid, row.period), Number(row.id)]));
  const changed = met.filter(({ before }) => before !== null).map(({ after }) => after);
  const column = (of: (row: PromotionEntryRow) => number) => sql`${sql.param(changed.map(of))}::int8[]`;
  if (changed.length > 0)
    await tx.execute(sql`
      update promotion_entry e set state = k.state, version = k.version, changed_at = k.at, amount = k.amount
      from unnest(${column(({ id }) => id)}, ${column(({ version }) => version)}, ${column(({ changedAt }) => changedAt)},
        ${column(({ amount }) => amount)}, ${sql.param(changed.map(({ state }) => state))}::text[])
        as k (id, version, at, amount, state)
      where e.id = k.id`);
  return met.map(({ before, after }) => {
    const id = before?.id ?? ids.get(keyOf(after.promotionId, after.uid, after.period));
    if (id === undefined) throw new Error('an entry of a promotion was not made');
    return id;
  });
}

/**
 * Notes for locked members that what they have to claim is due, as `engine.advance` does for one; answers where they stand then.
 * The figures are what they were: an entry that is to be claimed counts what it counted before.
 */
export async function meetTogether(
  tx: Tx,
  meetings: readonly Meeting[],
  at: number,
): Promise<readonly Evaluated[]> {
  const met = meetings.flatMap(({ member, due }) => due.map(standing => metOf(member.uid, standing, at)));
  if (met.length === 0) return meetings;
  const ids = await storeEntries(tx, met);
  const steps = met.map(({ before, after }, i) => ({
    ...{ entryId: ids[i] ?? 0, version: after.version, from: before?.state ?? null, to: after.state },
    ...{ by: 'clock' as const, at, reason: '' },
  }));
  await insertRows(tx, promotionStep, steps);
  const afterOf = new Map(met.map(({ standing, after }, i) => [standing, { ...after, id: ids[i] ?? 0 }]));
  return meetings.map(({ due: _, standings, ...it }) => ({
    ...it,
    standings: standings.map(standing => {
      const entry = afterOf.get(standing);
      return entry === undefined ? standing : { ...standing, entry };
    }),
  }));
}
