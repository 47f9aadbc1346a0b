import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Where a pass is. */
export interface PassPlace {
  readonly through: string;
  /** The last id of the pass; null when it is over. */
  readonly goal: string | null;
  readonly wrapped: boolean;
}

interface PlaceRow extends Record<string, unknown> {
  readonly signature: string;
  readonly through: string;
  readonly goal: string | null;
  readonly wrapped: boolean;
}

/**
 * Where the pass of a loop is. One of another signature begins where the one before is and goes round once, so that whoever comes
 * late in the order has a turn however often a signature changes. The database remembers it: a start begins none.
 */
export async function placeOfPass(tx: Tx, loop: string, signature: string): Promise<PassPlace> {
  const { rows } = await tx.execute<PlaceRow>(
    sql`select signature, through, goal, wrapped from due_pass where loop = ${loop}`,
  );
  const [known] = rows;
  if (known?.signature === signature) return known;
  const begun = await tx.execute<PlaceRow>(sql`
    insert into due_pass as p (loop, signature, goal, wrapped, began_at) values (${loop}, ${signature}, '', false, real_ms())
    on conflict (loop) do update set signature = excluded.signature, goal = p.through, wrapped = false, began_at = real_ms()
      where p.signature <> excluded.signature
    returning signature, through, goal, wrapped`);
  return begun.rows[0] ?? placeOfPass(tx, loop, signature);
}

/** The ids that a pass has still to come to, as bounds: above `after` and, once it has wrapped, not above `goal`. */
export const boundsOf = ({ through, goal, wrapped }: PassPlace) => ({
  after: through,
  upTo: wrapped ? goal : null,
});

/** Where a pass goes on after these ids, of which there may be more when there are as many as were asked for. */
export function placeAfter(place: PassPlace, ids: readonly string[], limit: number): PassPlace {
  const through = ids.at(-1) ?? place.through;
  if (ids.length >= limit) return { ...place, through };
  // Nobody comes before the first id, so that a pass from there is one way.
  if (place.wrapped || (place.goal ?? '') === '') return { through: '', goal: null, wrapped: false };
  return { through: '', goal: place.goal, wrapped: true };
}

/** Keeps where a pass is, unless another one has begun. */
export async function keepPlace(
  tx: Tx,
  { loop, signature }: { readonly loop: string; readonly signature: string },
  { through, goal, wrapped }: PassPlace,
): Promise<void> {
  await tx.execute(sql`update due_pass set through = ${through}, goal = ${goal}, wrapped = ${wrapped}
    where loop = ${loop} and signature = ${signature}`);
}
