import { sql } from 'drizzle-orm';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';

type Row = CallValue<'officeDrawResults'>['rows'][number];

/** The place behind which a page begins. Throws `bad_request` for what no answer has told. */
function readPlace(cursor: string): number {
  if (/^[0-9]{1,9}$/.test(cursor)) return Number(cursor);
  throw new CallError('bad_request', 400, 'cursor: is not one of this list', { value: { field: 'cursor' } });
}

/** One page of what was drawn, in the order of the draw. */
export async function listResults(
  tx: Tx,
  { id, state, cursor, limit }: CallParams<'officeDrawResults'>,
): Promise<CallValue<'officeDrawResults'>> {
  const after = cursor === undefined ? 0 : readPlace(cursor);
  const { rows } = await tx.execute<{ row: Row }>(sql`
    select jsonb_build_object('id', r.id::text, 'place', r.place, 'uid', r.uid, 'username', a.username,
      'code', e.code, 'value', r.value, 'state', r.state, 'claimUntil', r.claim_until, 'settledAt', r.settled_at,
      'prize', case when r.prize is null then null else jsonb_build_object('id', r.prize->>'id',
        'kind', r.prize->'reward'->>'kind', 'amount', (r.prize->'reward'->>'amount')::int8,
        'times', coalesce((r.prize->'reward'->>'times')::int, 0)) end) as row
    from draw_result r join draw_entry e on e.id = r.entry_id join account a on a.uid = r.uid
    where r.draw_id = ${id} and r.place > ${after}::int
      and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
    order by r.place limit ${limit + 1}`);
  const page = rows.slice(0, limit).map(it => it.row);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last !== undefined ? String(last.place) : null };
}
