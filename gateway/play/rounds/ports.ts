import type { SQL } from 'drizzle-orm';
import type { PointBalance } from '../../../streams/wire/points/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { Change } from '../../ground/publish.ts';
import type { BonusNews, SettledRound } from '../../ledger/settledRound.ts';

/** What a settled round has changed besides its money, and has to be told. */
export interface RoundNews {
  readonly bonus: readonly BonusNews[];
  /** Null where they are no more than before. */
  readonly points: PointBalance | null;
}

export const NO_NEWS: RoundNews = { bonus: [], points: null };

/** A round that was booked, with its player. The caller holds the lock of the account. */
export interface CountedRound {
  readonly player: { readonly wagering: boolean };
  readonly row: SettledRound & { readonly demo: boolean };
}

/** Where every game hands in the rounds that it has settled; who counts them has subscribed where the gateway is composed. */
export interface Rounds {
  /**
   * Has rounds of different accounts counted by everybody who counts rounds, in the caller's transaction, which has written them;
   * what they changed, in the same order.
   * @param also.writing Statements for the same round trip, such as the one that writes the rounds.
   * @param also.feedsPool Whether the pool of the jackpot has a share of their stakes.
   */
  roundSettled(
    tx: Tx,
    rounds: readonly CountedRound[],
    also?: { readonly writing?: readonly SQL[]; readonly feedsPool?: boolean },
  ): Promise<readonly RoundNews[]>;
  /** Tells what became of bonuses: after all bookings and the balance. */
  tellBonus(tx: Tx, news: readonly RoundNews[]): Promise<void>;
  /** What is to be published of the points of an account, which is told last. */
  changes(uid: string, news: readonly RoundNews[], at: number): readonly Change[];
  /** Publishes it. */
  tellPoints(tx: Tx, uid: string, news: readonly RoundNews[], at: number): Promise<void>;
  /** Has the winner board look soon for a round that was a win. */
  winBooked(): void;
}

/** What the games use. */
export interface SettledRoundPorts {
  readonly rounds: Rounds;
}
