import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { checkInvariant, type Invariant } from '../ground/invariants.ts';
import { ArchiveError } from './archiveError.ts';
import type { Bound } from './bound.ts';

/** Throws an `ArchiveError` when the books are not sound: a fault must be found where its entries still are. */
export async function assertSound(tx: Tx, invariants: readonly Invariant[]): Promise<void> {
  for (const invariant of invariants) {
    const { id, broken, samples } = await checkInvariant(tx, invariant);
    if (broken > 0)
      throw new ArchiveError(`The books are not sound: ${id} is broken for ${samples.join(', ')}.`);
  }
}

/** Audits as if the months before the bound were gone: tables of this session stand before those of the database. */
async function withoutMonths(
  tx: Tx,
  bound: Bound,
  opening: string,
  work: () => Promise<void>,
): Promise<void> {
  const columns = 'tx_id, account_id, amount, balance_before, balance_after, version';
  await tx.execute(
    sql.raw(`create temporary view ledger_entry as
      select ${columns} from public.ledger_entry where tx_id >= ${bound.tx}
      union all select ${columns} from public.${opening}`),
  );
  await tx.execute(
    sql.raw(
      `create temporary view wallet_record as select * from public.wallet_record where at >= ${bound.at}`,
    ),
  );
  await work();
  await tx.execute(sql`drop view pg_temp.ledger_entry, pg_temp.wallet_record`);
}

/**
 * Notes the things that are sound, and whose entries will be gone with the months before the bound: a deposit of such a month, say.
 * They are looked at no more, because nothing in the database could tell any more. Answers how many they are. Throws when one of
 * `strict` would be broken.
 */
export async function noteArchivedThings(
  tx: Tx,
  {
    bound,
    opening,
    invariants,
    strict,
  }: {
    readonly bound: Bound;
    readonly opening: string;
    readonly invariants: readonly Invariant[];
    readonly strict: ReadonlySet<string>;
  },
): Promise<number> {
  let noted = 0;
  await withoutMonths(tx, bound, opening, async () => {
    for (const { id, rows } of invariants) {
      const found = await tx.execute(sql`
        insert into archived_thing (invariant, what)
        select distinct ${id}::text, what from (${rows}) things where sound is not true on conflict do nothing`);
      if (strict.has(id) && found.rowCount !== 0)
        throw new Error(`${id} would be broken without the months before ${bound.month}`);
      noted += found.rowCount ?? 0;
    }
  });
  return noted;
}
