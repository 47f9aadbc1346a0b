import { asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { crashChain, crashRound } from '../../db/schema.ts';
import { type Chain, pointOf, saltOf, seedAt } from '../houseGames/crash.ts';
import { CRASH_ROUND, type CrashRoundStep } from './machine.ts';

export type CrashRoundRow = typeof crashRound.$inferSelect;
export type CrashChainRow = typeof crashChain.$inferSelect;

/** The round that is played; null before the next one has opened. */
export async function findPlayed(tx: Tx): Promise<CrashRoundRow | null> {
  const [row] = await tx.select().from(crashRound).where(ne(crashRound.state, 'settled'));
  return row ?? null;
}

/** The newest round, played or settled. */
export async function findNewest(tx: Tx): Promise<CrashRoundRow | null> {
  const [row] = await tx
    .select()
    .from(crashRound)
    .orderBy(desc(crashRound.openedAt), desc(crashRound.number))
    .limit(1);
  return row ?? null;
}

/** A round as it is; somebody may change it at the same time. */
export async function readRound(tx: Tx, id: string): Promise<CrashRoundRow | null> {
  const [row] = await tx.select().from(crashRound).where(eq(crashRound.id, id));
  return row ?? null;
}

/** Several rounds, by id; none for an id that no round has. */
export async function readCrashRounds(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CrashRoundRow>> {
  const rows = await tx
    .select()
    .from(crashRound)
    .where(isAmong(crashRound.id, [...new Set(ids)]));
  return new Map(rows.map(row => [row.id, row]));
}

/** A round, locked: `share` for those who stake, who only need that it doesn't start meanwhile. */
export async function lockRound(
  tx: Tx,
  id: string,
  how: 'update' | 'share' = 'update',
): Promise<CrashRoundRow | null> {
  const [row] = await tx.select().from(crashRound).where(eq(crashRound.id, id)).for(how);
  return row ?? null;
}

type Changes = Partial<
  Pick<CrashRoundRow, 'takeoffAt' | 'startedAt' | 'crashAt' | 'seenAt' | 'crashedAt' | 'endedAt'>
> & {
  /** The database writes it. */
  readonly crashedInstant?: SQL;
};

/** Takes a step of a round that is locked. Throws `IllegalStep` where its state doesn't allow it: the caller has looked. */
export async function moveRound(
  tx: Tx,
  { id, state }: Pick<CrashRoundRow, 'id' | 'state'>,
  step: CrashRoundStep,
  changes: Changes,
): Promise<void> {
  await tx
    .update(crashRound)
    .set({ state: CRASH_ROUND.apply(state, step), ...changes })
    .where(eq(crashRound.id, id));
}

/** The chain that decides the next round; null where a new one has to be made. */
export async function findChain(tx: Tx): Promise<CrashChainRow | null> {
  const [row] = await tx
    .select()
    .from(crashChain)
    .where(sql`${crashChain.used} < ${crashChain.length}`)
    .orderBy(asc(crashChain.createdAt), asc(crashChain.id))
    .limit(1);
  return row ?? null;
}

/** Keeps a new chain, and so promises it. */
export async function keepChain(tx: Tx, id: string, chain: Chain, createdAt: number): Promise<void> {
  await tx.insert(crashChain).values({ id, ...chain, salt: saltOf(chain.commit), createdAt });
}

/**
 * Opens the next round with the next seed of its chain; false where another process has opened one, or the chain is used
 * up. One process does it at a time, because all lock the chain.
 */
export async function openCrashRound(tx: Tx, chainId: string, id: string, at: number): Promise<boolean> {
  const [chain] = await tx.select().from(crashChain).where(eq(crashChain.id, chainId)).for('update');
  if (chain === undefined || chain.used >= chain.length || (await findPlayed(tx)) !== null) return false;
  const number = chain.used + 1;
  const seed = seedAt(chain, number);
  await tx.update(crashChain).set({ used: number }).where(eq(crashChain.id, chainId));
  await tx.insert(crashRound).values({
    ...{ id, chainId, number, state: 'betting', seed, point: pointOf(seed, chain.salt), openedAt: at },
  });
  return true;
}
