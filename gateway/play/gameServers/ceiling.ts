import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { gameTransaction } from '../../db/schema.ts';
import { DEFAULT_TIMES, type GameServer } from '../../merchant/gameServer.ts';
import type { GameRound } from './rounds.ts';

/** A round whose stakes went back may win as much as one of 1.00. */
const LEAST_STAKE = 100;

/** Most that a round may win without the operator, minor units. */
export function ceilingOf(
  { winCeiling }: Pick<GameServer, 'winCeiling'>,
  { gameCode, stake }: Pick<GameRound, 'gameCode' | 'stake'>,
): number {
  const ofGame = new Map(Object.entries(winCeiling?.games ?? {})).get(gameCode);
  return Math.max(stake, LEAST_STAKE) * (ofGame ?? winCeiling?.times ?? DEFAULT_TIMES);
}

/** What the wins of a round come to that were credited after its end or wait for the operator. */
export async function wonBesides(tx: Tx, { server, id, payout }: GameRound, except: string): Promise<number> {
  const { amount, state, kind, round } = gameTransaction;
  const wins = and(
    eq(gameTransaction.server, server),
    eq(round, id),
    eq(kind, 'win'),
    isAmong(state, ['done', 'held']),
    sql`${gameTransaction.id} <> ${except}`,
  );
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${amount}), 0)` })
    .from(gameTransaction)
    .where(wins);
  return Number(row?.sum ?? 0) - payout;
}
