import type { SQL } from 'drizzle-orm';
import type { BetAnswer } from '../../../streams/wire/games/shapes.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { insertOf } from '../../db/insertRows.ts';
import { round } from '../../db/schema.ts';
import type { Change, Publish } from '../../ground/publish.ts';
import type { Player } from '../../ledger/player.ts';
import type { BookedWallet, Wallet } from '../../ledger/wallet/ports.ts';
import { IN_HOUSE_GAMES } from '../houseGames/catalogue.ts';
import type { PlayedGame } from '../recentGames/ports.ts';
import type { RoundNews, Rounds } from '../rounds/ports.ts';
import { nextBetAt } from './pace.ts';
import { type RoundRow, toRound } from './rounds.ts';
import type { SeedPair } from './seeds.ts';

/** What a settled round touches besides its money. */
export interface SettledDeps {
  readonly wallet: Pick<Wallet, 'balanceToPublish'>;
  readonly publish: Publish;
  readonly rounds: Omit<Rounds, 'tellPoints'>;
}

/** A round that has been booked, with its player. */
export interface BookedRound {
  readonly player: Player;
  readonly row: RoundRow;
}

/**
 * Writes rounds of different accounts that have been booked into the record and counts them for everybody who counts rounds.
 * @param writing Statements for the same round trip.
 */
export async function recordRounds(
  deps: SettledDeps,
  tx: Tx,
  rounds: readonly BookedRound[],
  writing: readonly SQL[] = [],
): Promise<readonly RoundNews[]> {
  const rows = rounds.map(({ row }) => row);
  return deps.rounds.roundSettled(tx, rounds, {
    writing: [insertOf(round, rows), ...writing],
    feedsPool: true,
  });
}

/**
 * Publishes the balance after a round, and what else it changed, in the order of the topics.
 * @param tellGame Publishes a topic of the game, in its place.
 */
export async function publishSettledRound(
  deps: SettledDeps,
  tx: Tx,
  row: RoundRow,
  news: RoundNews,
  { tellGame }: { readonly tellGame?: () => Promise<void> } = {},
): Promise<readonly Snap[]> {
  const { uid, settledAt: at } = row;
  const data = await deps.wallet.balanceToPublish(tx, uid);
  const snaps = await deps.publish.all(tx, [{ key: 'balance', uid, data, at }]);
  await deps.rounds.tellBonus(tx, [news]);
  await tellGame?.();
  await deps.publish.all(tx, deps.rounds.changes(uid, [news], at));
  if (row.winNo !== null) deps.rounds.winBooked();
  return snaps;
}

/** A round with what it changed. */
interface ToldRound {
  readonly row: RoundRow;
  readonly news: RoundNews;
}

/**
 * `publishSettledRound` for rounds of different accounts, in the order of their accounts, as many as possible at once. Answers the
 * balances as they were published, by account.
 * @param rest.wallets The wallets as the booking of the rounds left them.
 * @param rest.more What else is to be published of the accounts, of topics after these.
 */
export async function publishSettledRounds(
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
      told.set(uid, await publishSettledRound(deps, tx, row, news));
      continue;
    }
    changes.push({ key: 'balance', uid, data: await deps.wallet.balanceToPublish(tx, uid, wallets), at });
    changes.push(...deps.rounds.changes(uid, [news], at));
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
  if (rounds.some(({ row }) => row.winNo !== null)) deps.rounds.winBooked();
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
