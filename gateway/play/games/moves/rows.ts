import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { movesRulesOf, rulesOf } from '../../../../streams/wire/fairGames/index.ts';
import type { MovesPosition } from '../../../../streams/wire/fairGames/movesGame.ts';
import type { Move, MovesChoice, MovesRound, MovesRounds } from '../../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { account, movesRound, seedPair } from '../../../db/schema.ts';
import { fairNumbers } from '../../houseGames/fair.ts';
import type { SeedPair } from '../seeds.ts';

export type MovesRow = typeof movesRound.$inferSelect;

/** A round with the pair of seeds that it is drawn from. */
export interface OpenRound {
  readonly row: MovesRow;
  readonly seeds: Pick<SeedPair, 'serverSeed' | 'clientSeed' | 'commit' | 'revealedAt'>;
}

/** The same round after a move. */
export const afterMove = ({ row, seeds }: OpenRound, move: Move): OpenRound => ({
  seeds,
  row: { ...row, choice: { ...row.choice, moves: [...row.choice.moves, move] } as MovesChoice },
});

/**
 * Where a round stands; null where its last move may not be made. What is drawn is worked out whenever it is needed, so that no table
 * holds it.
 */
function movesPosition({ row, seeds }: OpenRound): MovesPosition<Move> | null {
  const { choice, nonce } = row;
  const rules = movesRulesOf(choice);
  return rules.positionOf(
    choice,
    fairNumbers(seeds.serverSeed, seeds.clientSeed, nonce, rules.floatsOf(choice)),
  );
}

/** Where a round stands whose moves were all made. */
export function knownPosition(round: OpenRound): MovesPosition<Move> {
  const position = movesPosition(round);
  if (position === null) throw new Error(`the round ${round.row.id} has a move that may not be made`);
  return position;
}

/** All that is staked on a round, minor units. */
export const stakedOn = ({ stake, stakes }: Pick<MovesRow, 'stake' | 'stakes'>): number => stake * stakes;

/** What a round pays, or would pay if it ended where it stands, minor units. */
export const payoutAt = ({ row }: OpenRound, { pays }: MovesPosition<Move>): number =>
  rulesOf(row.choice).payoutOf(row.choice, stakedOn(row), pays);

const ROUND = {
  row: movesRound,
  seeds: {
    serverSeed: seedPair.serverSeed,
    clientSeed: seedPair.clientSeed,
    commit: seedPair.commit,
    revealedAt: seedPair.revealedAt,
  },
} as const;

const rounds = (tx: Tx) =>
  tx.select(ROUND).from(movesRound).innerJoin(seedPair, eq(seedPair.id, movesRound.seedId));

/** A round of an account, by its id. The caller holds the account's lock, under which alone rounds change. */
export async function findMovesRound(tx: Tx, uid: string, id: string): Promise<OpenRound | null> {
  const [round] = await rounds(tx).where(and(eq(movesRound.id, id), eq(movesRound.uid, uid)));
  return round ?? null;
}

const isOpen = (uid: string) => and(eq(movesRound.uid, uid), eq(movesRound.state, 'open'));

/** The round that an account has open in a game. */
export async function findOpenIn(tx: Tx, uid: string, gameCode: string): Promise<OpenRound | null> {
  const [round] = await rounds(tx).where(and(isOpen(uid), eq(movesRound.gameCode, gameCode)));
  return round ?? null;
}

/** Whether an account has a round open in any of these games: it is drawn from the pair of seeds in use. */
export async function hasOpenMoves(tx: Tx, uid: string): Promise<boolean> {
  const [round] = await rounds(tx).where(isOpen(uid)).limit(1);
  return round !== undefined;
}

/** A round as its player sees it: nothing of what is still hidden. */
export function movesRoundView(round: OpenRound): MovesRound {
  const { row, seeds } = round;
  const { id, state, choice, stake, begunAt, dueAt, nonce } = row;
  const position = knownPosition(round);
  return {
    ...{ id, state, choice, stake, staked: stakedOn(row), at: begunAt, dueAt, nonce },
    dealt: [...position.dealt],
    moves: state === 'open' ? [...position.moves] : [],
    pays: position.pays,
    payout: payoutAt(round, position),
    commit: seeds.commit,
    clientSeed: seeds.clientSeed,
  };
}

/** State of `u:<uid>:movesRounds`: the newest round of each game. */
export async function readMovesRounds(tx: Tx, uid: string): Promise<MovesRounds> {
  const newest = await tx
    .selectDistinctOn([movesRound.gameCode], ROUND)
    .from(movesRound)
    .innerJoin(seedPair, eq(seedPair.id, movesRound.seedId))
    .where(eq(movesRound.uid, uid))
    .orderBy(movesRound.gameCode, desc(movesRound.begunAt), desc(movesRound.id));
  return { rounds: newest.map(movesRoundView) };
}

/** Open rounds whose time is over, or whose player takes a break. */
export async function dueMovesRounds(
  tx: Tx,
  now: number,
  limit: number,
  free: (key: SQL) => SQL,
): Promise<readonly Pick<MovesRow, 'id' | 'uid'>[]> {
  return tx
    .select({ id: movesRound.id, uid: movesRound.uid })
    .from(movesRound)
    .innerJoin(account, eq(account.uid, movesRound.uid))
    .where(
      and(
        eq(movesRound.state, 'open'),
        or(lte(movesRound.dueAt, now), sql`${account.breakUntil} > ${now}`),
        free(sql`${movesRound.id}`),
      ),
    )
    .limit(limit);
}
