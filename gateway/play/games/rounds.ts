import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dealtIn, hasMoves, rulesOf } from '../../../streams/wire/fairGames/index.ts';
import { type Round, RoundChoice, type RoundsParams } from '../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { round, seedPair } from '../../db/schema.ts';
import { fairNumbers } from '../houseGames/fair.ts';
import type { SeedPair } from './seeds.ts';

/** A settled round as it is stored. */
export type RoundRow = typeof round.$inferSelect;

/** What a round of moves showed its player, which no table holds; null for other games. */
function dealtOf(
  choice: RoundChoice,
  { serverSeed, clientSeed }: Pick<SeedPair, 'serverSeed' | 'clientSeed'>,
  nonce: number,
): readonly number[] | null {
  return hasMoves(choice)
    ? dealtIn(choice, fairNumbers(serverSeed, clientSeed, nonce, rulesOf(choice).floatsOf(choice)))
    : null;
}

/** A round as its player sees it; the server seed only once it was rotated away. Only rounds with seeds are shown so. */
export function toRound(
  row: RoundRow,
  seeds: Pick<SeedPair, 'commit' | 'clientSeed' | 'serverSeed' | 'revealedAt'>,
): Round {
  const { outcome, nonce } = row;
  if (outcome === null || nonce === null) throw new Error(`the round ${row.id} has nothing that proves it`);
  const choice = RoundChoice.parse(row.choice);
  const dealt = dealtOf(choice, seeds, nonce);
  return {
    id: row.id,
    choice,
    ...(dealt !== null && { dealt: [...dealt] }),
    stake: row.stake,
    payout: row.payout,
    net: row.payout - row.stake,
    outcome,
    won: row.payout > 0,
    at: row.settledAt,
    commit: seeds.commit,
    clientSeed: seeds.clientSeed,
    nonce,
    serverSeed: seeds.revealedAt === null ? null : seeds.serverSeed,
  };
}

/**
 * In-house rounds of an account, newest first. `before` is the id of the last row of the page before; one that
 * isn't a round of this account gives an empty page.
 */
export async function listRounds(
  tx: Tx,
  uid: string,
  { gameCode, before, limit }: z.output<typeof RoundsParams>,
): Promise<Round[]> {
  const rows = await tx
    .select({ row: round, seeds: seedPair })
    .from(round)
    .innerJoin(seedPair, eq(seedPair.id, round.seedId))
    .where(
      and(
        eq(round.uid, uid),
        gameCode === undefined ? undefined : eq(round.gameCode, gameCode),
        before === undefined
          ? undefined
          : sql`(${round.settledAt}, ${round.id}) < (
              select c.settled_at, c.id from round c where c.id = ${before} and c.uid = ${uid})`,
      ),
    )
    .orderBy(desc(round.settledAt), desc(round.id))
    .limit(limit);
  return rows.map(({ row, seeds }) => toRound(row, seeds));
}
