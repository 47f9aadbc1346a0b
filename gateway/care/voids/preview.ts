import { eq, sql } from 'drizzle-orm';
import type { VoidPreview } from '../../../streams/wire/office/roundCalls.ts';
import type { Database, Tx } from '../../db/database.ts';
import { pointsAccount, round, roundVoid } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { type VoidDeps, voidRound } from './voidRound.ts';

/** Ends the transaction of a preview, so that nothing of it is kept. */
class Undone extends Error {
  readonly preview: VoidPreview;
  constructor(preview: VoidPreview) {
    super('a preview is never committed');
    this.preview = preview;
  }
}

/** What the member and the house hold, by account. */
async function readHeld(tx: Tx, uid: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; balance: string }>(sql`
    select id, balance from ledger_account where uid = ${uid} order by kind desc, account_type_id`);
  return new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
}

const pointsOf = async (tx: Tx, uid: string) =>
  (
    await tx.select({ balance: pointsAccount.balance }).from(pointsAccount).where(eq(pointsAccount.uid, uid))
  )[0]?.balance ?? 0;

/** What the booking of a void did to accounts that aren't the member's, and what bonuses did with it. */
async function readOthers(tx: Tx, after: string): Promise<VoidPreview['accounts']> {
  const { rows } = await tx.execute<{ account: string; before: string; after: string }>(sql`
    select e.account_id as account, (array_agg(e.balance_before order by e.version))[1] as before,
      (array_agg(e.balance_after order by e.version desc))[1] as after
    from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
    where t.xmin = pg_current_xact_id()::xid and t.id > ${after} and a.uid is null group by 1 order by 1`);
  return rows.map(it => ({ account: it.account, before: Number(it.before), after: Number(it.after) }));
}

/**
 * What taking a round back would do now: it is done in a transaction that ends without a commit, so the figures are those of the
 * real thing. Throws `not_found`.
 */
export async function previewVoid(database: Database, deps: VoidDeps, id: string): Promise<VoidPreview> {
  const nothing = { accounts: [], points: null };
  try {
    return await database.write(async tx => {
      const [row] = await tx.select({ uid: round.uid }).from(round).where(eq(round.id, id));
      if (row === undefined) throw new CallError('not_found', 404, 'There is no such round.');
      const [made] = await tx.select().from(roundVoid).where(eq(roundVoid.roundId, id));
      if (made !== undefined) return { refusal: null, done: true, ...nothing };
      const { rows } = await tx.execute<{ last: string }>(
        sql`select last_value as last from ledger_tx_id_seq`,
      );
      const before = await readHeld(tx, row.uid);
      const points = await pointsOf(tx, row.uid);
      await voidRound(tx, deps, { id, reason: 'Preview.' });
      const after = await readHeld(tx, row.uid);
      const own = [...after]
        .map(([account, held]) => ({ account, before: before.get(account) ?? 0, after: held }))
        .filter(it => it.before !== it.after);
      const left = await pointsOf(tx, row.uid);
      throw new Undone({
        ...{ refusal: null, done: false },
        accounts: [...own, ...(await readOthers(tx, rows[0]?.last ?? '0'))],
        points: left === points ? null : { before: points, after: left },
      });
    });
  } catch (failure) {
    if (failure instanceof Undone) return failure.preview;
    if (failure instanceof CallError && failure.code !== 'not_found')
      return { refusal: failure.code, done: false, ...nothing };
    throw failure;
  }
}
