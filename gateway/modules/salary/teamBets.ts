import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import type { Period } from './arithmetic/periods.ts';
import type { SettledBet } from './arithmetic/realtime.ts';

/** A settled bet of somebody in an agent's team. */
export interface TeamBet extends SettledBet {
  readonly roundId: string;
  /** Contract category; null for an in-house game, which counts only for all categories together. */
  readonly category: string | null;
  /** World time, epoch ms. */
  readonly settledAt: number;
  /** The direct downline in whose team it was placed; null for the agent's own bet. */
  readonly via: string | null;
}

/** The bets of an agent and all its descendants that were settled in a window, oldest first. */
export async function teamBets(tx: Tx, uid: string, { start, end }: Period): Promise<readonly TeamBet[]> {
  // `union` instead of `union all`, so that the query ends even if uplines formed a circle.
  const team = sql`(
    with recursive team (uid, via) as (
      select uid, null::text from account where uid = ${uid}
      union
      select a.uid, coalesce(t.via, a.uid) from account a join team t on a.upline_uid = t.uid
    )
    select uid, via from team
  ) team`;
  return tx
    .select({
      roundId: round.id,
      category: round.category,
      settledAt: round.settledAt,
      stake: round.stake,
      payout: round.payout,
      validBet: round.validBet,
      via: sql<string | null>`team.via`,
    })
    .from(round)
    .innerJoin(team, eq(round.uid, sql`team.uid`))
    .where(and(gt(round.settledAt, start), lte(round.settledAt, end)))
    .orderBy(asc(round.settledAt), asc(round.id));
}

/** When the first bet after an instant was settled, epoch ms; null when there is none. */
export async function nextBetAfter(tx: Tx, at: number): Promise<number | null> {
  const [next] = await tx
    .select({ at: round.settledAt })
    .from(round)
    .where(gt(round.settledAt, at))
    .orderBy(asc(round.settledAt))
    .limit(1);
  return next?.at ?? null;
}
