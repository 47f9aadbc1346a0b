import { MOST_OWN_BETS } from '../../../streams/wire/crash/words.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import type { Change } from '../../ground/publish.ts';
import type { BookedWallet } from '../../ledger/wallet/ports.ts';
import { CRASH } from '../houseGames/catalogue.ts';
import { NO_NEWS, type RoundNews } from '../rounds/ports.ts';
import { readOwnBets } from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';

/** Topics that an answer brings along. */
const SHOWN = ['balance', 'crashBet'] as const;

/** What of an account is to be published. */
export interface CrashChange {
  readonly uid: string;
  /** Whether its wallet has changed. */
  readonly money: boolean;
  /** Its wallets as the last booking left them; they are read without. */
  readonly wallets?: readonly BookedWallet[];
  /** What its round changed besides. */
  readonly counted?: RoundNews;
  /** Whether it plays another game than before, which puts this one on top of its recent ones. */
  readonly plays?: boolean;
}

/**
 * Publishes at the end of a transaction, after all bookings, topics in the order of their names and as many as possible at
 * once. Answers what the page of an account shows of it, by account.
 */
export async function publishCrashChanges(
  deps: CrashDeps,
  tx: Tx,
  news: readonly CrashChange[],
  at: number,
): Promise<ReadonlyMap<string, readonly Snap[]>> {
  const { wallet, publish, rounds, recentGames } = deps;
  const inOrder = news.toSorted((a, b) => (`${a.uid}:` < `${b.uid}:` ? -1 : 1));
  const bets = await readOwnBets(
    tx,
    inOrder.map(({ uid }) => uid),
    MOST_OWN_BETS,
  );
  const published: Snap[] = [];
  let changes: Change[] = [];
  const flush = async () => {
    published.push(...(await publish.all(tx, changes)));
    changes = [];
  };
  for (const { uid, money, wallets, counted = NO_NEWS } of inOrder) {
    const hasBonus = counted.bonus.length > 0;
    if (money || hasBonus) {
      // What became of a bonus was booked after them.
      const data = await wallet.balanceToPublish(tx, uid, hasBonus ? [] : wallets);
      changes.push({ key: 'balance', uid, data, at });
    }
    changes.push({ key: 'crashBet', uid, data: { bets: bets.get(uid) ?? [] }, at });
    if (hasBonus) {
      await flush();
      await rounds.tellBonus(tx, [counted]);
    }
    changes.push(...rounds.changes(uid, [counted], at));
  }
  const players = inOrder.filter(({ plays }) => plays === true);
  changes.push(
    ...(await recentGames.put(
      tx,
      players.map(({ uid }) => ({ uid, nodeId: CRASH.nodeId, at })),
    )),
  );
  await flush();
  const byName = new Map(published.map(snap => [snap.t, snap]));
  return new Map(
    inOrder.map(({ uid }) => [uid, SHOWN.flatMap(key => byName.get(topicName(key, uid)) ?? [])]),
  );
}
