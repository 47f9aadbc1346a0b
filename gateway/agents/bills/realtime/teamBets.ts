import { type SQL, sql } from 'drizzle-orm';
import { AGENT_TYPES } from '../../../../streams/wire/session/roles.ts';
import type { Tx } from '../../../db/database.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import type { SettledBet } from '../../arithmetic/realtime.ts';
import { BET_CATEGORY, BET_CHECKSUM, standing } from '../readBook.ts';

/** A settled bet of somebody in an agent's team. */
export interface TeamBet extends SettledBet {
  readonly roundId: string;
  /** Contract category; null for games that count only for all categories together. */
  readonly category: string | null;
  /** World time, epoch ms. */
  readonly settledAt: number;
  /** The direct downline in whose team it was placed; null for the agent's own bet. */
  readonly via: string | null;
}

/** The same, as a bill sums it. */
export interface CountedTeamBet extends TeamBet {
  /** Whether `via` is an agent, not a member. */
  readonly isViaAgent: boolean;
  readonly checksum: bigint;
}

async function readTeamBets(tx: Tx, uid: string, which: SQL): Promise<readonly CountedTeamBet[]> {
  const { rows } = await tx.execute<Record<string, string | null> & { is_agent: boolean }>(sql`
    select r.id, ${BET_CATEGORY} as category, r.settled_at, r.stake, r.payout, r.valid_bet,
      case when m.depth > 0 then m.via end as via,
      m.depth > 0 and direct.type = any(${sql.param([...AGENT_TYPES])}::int[]) as is_agent,
      ${BET_CHECKSUM}::text as checksum
    from round r join team_member m on m.ancestor = ${uid} and m.uid = r.uid join account direct on direct.uid = m.via
    where ${which}
    order by r.settled_at, r.id`);
  return rows.map(row => ({
    roundId: String(row.id),
    category: row.category ?? null,
    settledAt: Number(row.settled_at),
    stake: Number(row.stake),
    payout: Number(row.payout),
    validBet: Number(row.valid_bet),
    via: row.via ?? null,
    isViaAgent: row.is_agent,
    checksum: BigInt(row.checksum ?? 0),
  }));
}

/**
 * The bets of an agent and all its descendants that were settled in a window and not taken back before its end, oldest
 * first.
 */
export async function settledTeamBets(
  tx: Tx,
  uid: string,
  { start, end }: Period,
): Promise<readonly CountedTeamBet[]> {
  return readTeamBets(
    tx,
    uid,
    sql`r.settled_at > ${start}::int8 and r.settled_at <= ${end}::int8 and ${standing(end)}`,
  );
}

/** The team's bets of earlier windows that were taken back in this one. */
export async function voidedTeamBets(
  tx: Tx,
  uid: string,
  { start, end }: Period,
): Promise<readonly CountedTeamBet[]> {
  return readTeamBets(
    tx,
    uid,
    sql`r.settled_at <= ${start}::int8 and r.id in (
      select v.round_id from round_void v where v.at > ${start}::int8 and v.at <= ${end}::int8)`,
  );
}

/** When the first bet after an instant was settled or taken back, epoch ms; null when there is none. */
export async function nextBetAfter(tx: Tx, at: number): Promise<number | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`select least(
    (select min(settled_at) from round where settled_at > ${at}::int8),
    (select min(v.at) from round_void v where v.at > ${at}::int8)) as at`);
  const next = rows[0]?.at ?? null;
  return next === null ? null : Number(next);
}
