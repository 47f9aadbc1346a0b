import { MOST_OWN_BETS } from '../../../streams/wire/crash.ts';
import type { PointBalance } from '../../../streams/wire/entities/points.ts';
import type { Tx } from '../../db/database.ts';
import { CRASH } from '../../games/crash.ts';
import type { BonusNews } from '../bonus/grants.ts';
import { readOwnBets } from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';

/** What of an account is to be published. */
export interface News {
  readonly uid: string;
  /** Whether its wallet has changed. */
  readonly money: boolean;
  readonly bonus?: readonly BonusNews[];
  readonly points?: PointBalance | null;
  /** Whether it plays, which puts the game on top of its recent ones. */
  readonly plays?: boolean;
}

/** Publishes at the end of a transaction, after all bookings, topics in the order of their names. */
export async function tell(deps: CrashDeps, tx: Tx, news: readonly News[], at: number): Promise<void> {
  const { wallet, publish, bonus, points, recentGames } = deps;
  const inOrder = news.toSorted((a, b) => (`${a.uid}:` < `${b.uid}:` ? -1 : 1));
  for (const { uid, money, bonus: told = [], points: earned = null, plays = false } of inOrder) {
    if (money || told.length > 0) await wallet.publishBalance(tx, uid, at);
    await publish(tx, { key: 'crashBet', uid, data: await readOwnBets(tx, uid, MOST_OWN_BETS), at });
    await bonus.tell(tx, told);
    await points.tell(tx, uid, earned, at);
    if (plays) await recentGames.played(tx, { uid, nodeId: CRASH.nodeId, at });
  }
}
