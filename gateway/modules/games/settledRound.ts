import type { BetAnswer } from '../../../streams/wire/entities/game.ts';
import type { Snap } from '../../../streams/wire/position.ts';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import { IN_HOUSE_GAMES } from '../../games/catalogue.ts';
import type { Change, Publish } from '../../realtime/publish.ts';
import type { Bonus, BonusNews } from '../bonus/grants.ts';
import type { Jackpot } from '../jackpot/module.ts';
import type { Points } from '../points/points.ts';
import type { RecentGames } from '../recentGames/module.ts';
import type { Wallet } from '../wallet/module.ts';
import type { BookedWallet } from '../wallet/post.ts';
import type { Winners } from '../winners/module.ts';
import { nextBetAt } from './pace.ts';
import type { Player } from './player.ts';
import { type RoundRow, toRound } from './rounds.ts';
import type { SeedPair } from './seeds.ts';

/** What a settled round touches besides its money. */
export interface SettledDeps {
  readonly wallet: Pick<Wallet, 'balanceToPublish'>;
  readonly publish: Publish;
  readonly jackpot: Pick<Jackpot, 'markDemo'>;
  readonly winners: Pick<Winners, 'winBooked'>;
  readonly bonus: Pick<Bonus, 'roundSettled' | 'tell'>;
  readonly points: Pick<Points, 'roundSettled' | 'changes'>;
}

/** What a recorded round has changed that is to be published. */
export interface RoundNews {
  readonly bonus: readonly BonusNews[];
  readonly points: Awaited<ReturnType<Points['roundSettled']>>;
}

/** Writes a round that has been booked into the record and counts it for everything that counts rounds. */
export async function recordRound(
  deps: SettledDeps,
  tx: Tx,
  player: Player,
  row: RoundRow,
): Promise<RoundNews> {
  const points = await deps.points.roundSettled(tx, row, tx.insert(round).values(row));
  const bonus = await deps.bonus.roundSettled(tx, player, row);
  if (player.demo) await deps.jackpot.markDemo(tx);
  return { bonus, points };
}

/**
 * Publishes the balance after a round, and what else it changed, in the order of the topics and as many as possible at once.
 * Answers the balance as it was published.
 * @param wallets The wallets as the booking of the round left them; they are read without.
 * @param tellGame Publishes a topic of the game, in its place.
 */
export async function tellRound(
  deps: SettledDeps,
  tx: Tx,
  row: RoundRow,
  news: RoundNews,
  {
    wallets,
    tellGame,
  }: { readonly wallets?: readonly BookedWallet[]; readonly tellGame?: () => Promise<void> } = {},
): Promise<readonly Snap[]> {
  const { uid, settledAt: at } = row;
  // Progress of a bonus may have booked something since.
  const data = await deps.wallet.balanceToPublish(tx, uid, news.bonus.length === 0 ? wallets : undefined);
  const balance: Change = { key: 'balance', uid, data, at };
  const points = deps.points.changes(uid, news.points, at);
  const isTold = news.bonus.length === 0 && tellGame === undefined;
  const snaps = await deps.publish.all(tx, isTold ? [balance, ...points] : [balance]);
  if (!isTold) {
    await deps.bonus.tell(tx, news.bonus);
    await tellGame?.();
    await deps.publish.all(tx, points);
  }
  if (row.winNo !== null) deps.winners.winBooked();
  return snaps.slice(0, 1);
}

/** Puts a game on top of those played last. Nearly always it is there already: then it costs no statement. */
export async function notePlayed(
  recentGames: Pick<RecentGames, 'played'>,
  tx: Tx,
  { uid, gameCode, topGame, at }: { uid: string; gameCode: string; topGame: string | null; at: number },
): Promise<void> {
  const game = IN_HOUSE_GAMES.find(each => each.gameCode === gameCode);
  if (game !== undefined && game.nodeId !== topGame)
    await recentGames.played(tx, { uid, nodeId: game.nodeId, at });
}

/** A settled round as its player gets it. */
export const answerOf = (
  row: RoundRow,
  seeds: Pick<SeedPair, 'commit' | 'clientSeed' | 'serverSeed'>,
): BetAnswer => ({
  round: toRound(row, { ...seeds, revealedAt: null }),
  nextBetAt: nextBetAt(row.settledAt),
});
