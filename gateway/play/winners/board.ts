import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { topics } from '../../../streams/wire/tables/topics.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account, round } from '../../db/schema.ts';
import { maskName } from '../../people/maskName.ts';
import { gameNameOf } from '../houseGames/catalogue.ts';

/** `gameCategory` of the rank list that asks for every category (S3-46). */
export const ALL_CATEGORIES = 'ALL';

/** `winNo` of a win that is committed but not on the board yet. */
export const UNNUMBERED = 0;

/** What makes a settled round a row of the board. */
export interface Win {
  readonly roundId: string;
  readonly username: string;
  readonly gameCode: string;
  /** As the catalogue calls it; null for a game that it doesn't have. */
  readonly gameName: string | null;
  readonly payout: number;
  readonly settledAt: number;
  readonly demo: boolean;
}

/** The columns of `Win`, of a round and its account. */
export const WIN_COLUMNS = {
  roundId: round.id,
  username: account.username,
  gameCode: round.gameCode,
  gameName: sql<string | null>`(select g.name from catalogue_known g
    where g.game_code = ${round.gameCode} and g.vassalage = ${round.vendor} limit 1)`,
  payout: round.payout,
  settledAt: round.settledAt,
  demo: round.demo,
} as const;

/** A round is a win when it paid more than was staked; anything less isn't celebrated. */
export function isWin({ stake, payout }: { readonly stake: number; readonly payout: number }): boolean {
  return payout > stake;
}

/** A win as everybody may see it. */
export function toWinner(win: Win): Winner {
  const own = gameNameOf(win.gameCode);
  return {
    id: win.roundId,
    customerName: maskName(win.username),
    gameName: own === win.gameCode ? (win.gameName ?? own) : own,
    gameCode: win.gameCode,
    // The page draws the in-house games itself.
    iconUrl: null,
    winAmount: win.payout,
    at: win.settledAt,
    demo: win.demo,
  };
}

/**
 * The newest wins, newest first, in the order of the topic's events; those that had none by their time. A win that
 * waits for its event is left out: it isn't part of the state at the topic's position.
 */
export async function readBoard(
  tx: Tx,
  {
    category = ALL_CATEGORIES,
    limit = topics.winners.size.items,
  }: { category?: string; limit?: number } = {},
): Promise<Winner[]> {
  const wins = await tx
    .select(WIN_COLUMNS)
    .from(round)
    .innerJoin(account, eq(account.uid, round.uid))
    .where(
      and(
        gt(round.payout, round.stake),
        sql`${round.winNo} is distinct from ${sql.raw(String(UNNUMBERED))}`,
        category === ALL_CATEGORIES ? undefined : eq(round.category, category),
      ),
    )
    .orderBy(sql`${round.winNo} desc nulls last`, desc(round.settledAt), desc(round.id))
    .limit(limit);
  return wins.map(toWinner);
}
