import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ListPlace } from '../cursor.ts';
import { balancesOf } from './balances.ts';
import { type Found, readStage, type Stage } from './stages.ts';

/** What a list is asked for. */
export interface MemberList {
  readonly stages: readonly Stage[];
  readonly filters: SQL;
  /** Only those with some money, or with none. */
  readonly balance?: 'some' | 'none' | undefined;
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** Accounts that are looked at for one page where their money decides: no index knows it, because every bet changes it. */
const MOST_LOOKED_AT = 2_000;

/** Which of them the money is right of; at most `limit`. */
async function withBalance(tx: Tx, found: readonly Found[], balance: 'some' | 'none', limit: number) {
  const held = await balancesOf(
    tx,
    found.map(({ uid }) => uid),
  );
  return found.filter(({ uid }) => (held.get(uid) ?? 0) > 0 === (balance === 'some')).slice(0, limit);
}

/** Accounts of a page, and from where the next one goes on; null after the last. */
export async function readMemberPlaces(
  tx: Tx,
  { stages, filters, balance, after, limit }: MemberList,
): Promise<{ readonly uids: readonly string[]; readonly next: ListPlace | null }> {
  // A plan for each text: that of a common part of names is another one than that of a rare one.
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
  // A page after another is read from the same accounts.
  await tx.execute(sql`set local synchronize_seqscans = off`);
  const wanted = balance === undefined ? limit + 1 : MOST_LOOKED_AT;
  let found: readonly Found[] = [];
  for (const [source, stage] of stages.entries()) {
    if (source < (after?.source ?? 0) || found.length >= wanted) continue;
    const from = after?.source === source ? after : null;
    const more = await readStage(tx, { source, stage, filters }, from, wanted - found.length);
    found = [...found, ...more];
  }
  if (balance === undefined) {
    const page = found.slice(0, limit);
    const next = found.length > limit ? (page.at(-1)?.place ?? null) : null;
    return { uids: page.map(({ uid }) => uid), next };
  }
  const page = await withBalance(tx, found, balance, limit);
  const isFull = page.length === limit && page.at(-1) !== found.at(-1);
  const last = isFull ? page.at(-1) : found.length === wanted ? found.at(-1) : undefined;
  return { uids: page.map(({ uid }) => uid), next: last?.place ?? null };
}
