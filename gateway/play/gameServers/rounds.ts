import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { RoundEnd } from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import { gameRound, round } from '../../db/schema.ts';
import type { Player } from '../../ledger/player.ts';
import { isWin, UNNUMBERED } from '../winners/ports.ts';
import { GAME_ROUND } from './machine.ts';
import { Refusal } from './refusal.ts';
import type { GameSession } from './sessions.ts';

export type GameRound = typeof gameRound.$inferSelect;

/** Contract category of a category of games; the others count for all together only. */
const CONTRACT_CATEGORY: Readonly<Record<string, string>> = {
  LIVE: 'LIVE',
  RNG: 'RNG',
  SPORTS: 'SPORTS',
  COCKFIGHT: 'SPORTS',
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
  FISH: 'FISH',
  PVP: 'PVP',
};
const categories = new Map(Object.entries(CONTRACT_CATEGORY));

const keyOf = (server: string, id: string) => and(eq(gameRound.server, server), eq(gameRound.id, id));

/** A round, locked; null when it has not begun. Throws `round_foreign` when it is another player's. */
export async function findGameRound(tx: Tx, session: GameSession, id: string): Promise<GameRound | null> {
  const [row] = await tx.select().from(gameRound).where(keyOf(session.server, id)).for('update');
  if (row !== undefined && row.uid !== session.uid)
    throw new Refusal('round_foreign', 409, 'This round is another player’s.', { kept: true });
  return row ?? null;
}

/** Writes a round that begins, or one that ends before anything was staked. */
export async function beginGameRound(
  tx: Tx,
  { server, uid, game }: GameSession,
  of: { readonly id: string; readonly at: number; readonly stake: number; readonly state: 'OPEN' | 'VOID' },
): Promise<void> {
  const { id, at, stake, state } = of;
  const { vassalage, gameCode, gameType } = game;
  const closedAt = state === 'VOID' ? at : null;
  const begun = await tx
    .insert(gameRound)
    .values({ server, id, uid, vassalage, gameCode, gameType, state, stake, openedAt: at, closedAt })
    .onConflictDoNothing()
    .returning({ id: gameRound.id });
  // Only another player's round can be begun at the same time: the account is locked.
  if (begun.length === 0)
    throw new Refusal('round_foreign', 409, 'This round is another player’s.', { kept: true });
}

/** Adds to the figures of an open round. */
export async function addToRound(
  tx: Tx,
  { server, id }: GameRound,
  { stake = 0, payout = 0 }: { readonly stake?: number; readonly payout?: number },
): Promise<void> {
  const { stake: staked, payout: paid } = gameRound;
  await tx
    .update(gameRound)
    .set({ stake: sql`${staked} + ${stake}`, payout: sql`${paid} + ${payout}` })
    .where(keyOf(server, id));
}

/** Id of a row of the betting record. @param late Transaction of a win that came after the end; null for the round itself. */
function recordId({ server, id }: GameRound, late: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([server, id, late]))
    .digest('hex')
    .slice(0, 32);
}

/** Adds a row to the betting record, from which salaries, sums and the winner board are read. */
export async function recordRound(
  tx: Tx,
  player: Player,
  of: GameRound,
  figures: {
    readonly stake: number;
    readonly payout: number;
    readonly at: number;
    readonly late: string | null;
  },
) {
  const { stake, payout, at, late } = figures;
  const row = {
    id: recordId(of, late),
    uid: of.uid,
    gameCode: of.gameCode,
    category: categories.get(of.gameType) ?? null,
    stake,
    payout,
    validBet: stake,
    choice: null,
    outcome: null,
    seedId: null,
    nonce: null,
    settledAt: at,
    demo: player.demo,
    winNo: isWin({ stake, payout }) ? UNNUMBERED : null,
    vendor: of.vassalage,
    gameType: of.gameType,
  };
  await tx.insert(round).values(row);
  return row;
}

/**
 * Ends an open round.
 * @param roundId Its row of the record; null for one in which nothing happened.
 * @param result How it ended at a live table or a sports book.
 */
export async function endRound(
  tx: Tx,
  { server, id, state }: GameRound,
  at: number,
  roundId: string | null,
  result: RoundEnd | null = null,
): Promise<void> {
  await tx
    .update(gameRound)
    .set({
      state: GAME_ROUND.apply(state, roundId === null ? 'void' : 'close'),
      closedAt: at,
      roundId,
      result,
    })
    .where(keyOf(server, id));
}
