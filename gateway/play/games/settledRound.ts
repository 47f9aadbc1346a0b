import type { SQL } from 'drizzle-orm';
import type { BetAnswer } from '../../../streams/wire/games/shapes.ts';
import type { PointBalance } from '../../../streams/wire/points/shapes.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { insertOf } from '../../db/insertRows.ts';
import { round } from '../../db/schema.ts';
import type { Change, Publish } from '../../ground/publish.ts';
import type { Player } from '../../ledger/player.ts';
import type { BonusNews, RoundPoints, Wagering } from '../../ledger/settledRound.ts';
import type { BookedWallet, Wallet } from '../../ledger/wallet/ports.ts';
import { IN_HOUSE_GAMES } from '../houseGames/catalogue.ts';
import type { Jackpot } from '../jackpot/ports.ts';
import type { PlayedGame } from '../recentGames/ports.ts';
import type { Winners } from '../winners/ports.ts';
import { nextBetAt } from './pace.ts';
import { type RoundRow, toRound } from './rounds.ts';
import type { SeedPair } from './seeds.ts';

/** What a settled round touches besides its money. */
export interface SettledDeps {
  readonly wallet: Pick<Wallet, 'balanceToPublish'>;
  readonly publish: Publish;
  readonly jackpot: Pick<Jackpot, 'markDemo'>;
  readonly winners: Pick<Winners, 'winBooked'>;
  readonly bonus: Wagering;
  readonly points: Pick<RoundPoints, 'roundsSettled' | 'changes'>;
}

/** What a recorded round has changed that is to be published. */
export interface RoundNews {
  readonly bonus: readonly BonusNews[];
  /** Null where they are no more than before. */
  readonly points: PointBalance | null;
}

export const NO_NEWS: RoundNews = { bonus: [], points: null };

/** A round that has been booked, with its player. */
export interface BookedRound {
  readonly player: Player;
  readonly row: RoundRow;
}

/**
 * Writes rounds of different accounts that have been booked into the record and counts them for everything that counts rounds.
 * @param writing Statements for the same round trip.
 */
export async function recordRounds(
  deps: SettledDeps,
  tx: Tx,
  rounds: readonly BookedRound[],
  writing: readonly SQL[] = [],
): Promise<readonly RoundNews[]> {
  const rows = rounds.map(({ row }) => row);
  const points = await deps.points.roundsSettled(tx, rows, [insertOf(round, rows), ...writing]);
  const news: RoundNews[] = [];
  for (const { player, row } of rounds)
    news.push({
      bonus: await deps.bonus.roundSettled(tx, player, row),
      points: points.get(row.uid) ?? null,
    });
  if (rounds.some(({ player }) => player.demo)) await deps.jackpot.markDemo(tx);
  return news;
}

/**
 * Publishes the balance after a round, and what else it changed, in the order of the topics.
 * @param tellGame Publishes a topic of the game, in its place.
 */
export async function tellRound(
  deps: SettledDeps,
  tx: Tx,
  row: RoundRow,
  news: RoundNews,
  { tellGame }: { readonly tellGame?: () => Promise<void> } = {},
): Promise<readonly Snap[]> {
  const { uid, settledAt: at } = row;
  const data = await deps.wallet.balanceToPublish(tx, uid);
  const snaps = await deps.publish.all(tx, [{ key: 'balance', uid, data, at }]);
  await deps.bonus.tell(tx, news.bonus);
  await tellGame?.();
  await deps.publish.all(tx, deps.points.changes(uid, news.points, at));
  if (row.winNo !== null) deps.winners.winBooked();
  return snaps;
}

/** A round with what it changed. */
interface ToldRound {
  readonly row: RoundRow;
  readonly news: RoundNews;
}

/**
 * `tellRound` for rounds of different accounts, in the order of their accounts, as many as possible at once. Answers the
 * balances as they were published, by account.
 * @param rest.wallets The wallets as the booking of the rounds left them.
 * @param rest.more What else is to be published of the accounts, of topics after these.
 */
export async function tellRounds(
  deps: SettledDeps,
  tx: Tx,
  rounds: readonly ToldRound[],
  { wallets, more }: { readonly wallets: readonly BookedWallet[]; readonly more: readonly Change[] },
): Promise<ReadonlyMap<string, readonly Snap[]>> {
  const told = new Map<string, readonly Snap[]>();
  const changes: Change[] = [];
  for (const { row, news } of rounds) {
    const { uid, settledAt: at } = row;
    // Progress of a bonus may have booked something since, and a message is published between the two topics.
    if (news.bonus.length > 0) {
      await deps.publish.all(tx, changes.splice(0));
      told.set(uid, await tellRound(deps, tx, row, news));
      continue;
    }
    changes.push({ key: 'balance', uid, data: await deps.wallet.balanceToPublish(tx, uid, wallets), at });
    changes.push(...deps.points.changes(uid, news.points, at));
  }
  const snaps = await deps.publish.all(tx, [...changes, ...more]);
  for (const { row } of rounds) {
    const name = topicName('balance', row.uid);
    if (!told.has(row.uid))
      told.set(
        row.uid,
        snaps.filter(({ t }) => t === name),
      );
  }
  if (rounds.some(({ row }) => row.winNo !== null)) deps.winners.winBooked();
  return told;
}

/** A game of the house that is not on top of those that its account has played last; null where it is, as nearly always. */
export function newlyPlayed({
  uid,
  gameCode,
  topGame,
  at,
}: {
  readonly uid: string;
  readonly gameCode: string;
  readonly topGame: string | null;
  readonly at: number;
}): PlayedGame | null {
  const game = IN_HOUSE_GAMES.find(each => each.gameCode === gameCode);
  return game === undefined || game.nodeId === topGame ? null : { uid, nodeId: game.nodeId, at };
}

/** A settled round as its player gets it. */
export const answerOf = (
  row: RoundRow,
  seeds: Pick<SeedPair, 'commit' | 'clientSeed' | 'serverSeed'>,
): BetAnswer => ({
  round: toRound(row, { ...seeds, revealedAt: null }),
  nextBetAt: nextBetAt(row.settledAt),
});
