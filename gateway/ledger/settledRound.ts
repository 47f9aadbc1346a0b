import type { SQL } from 'drizzle-orm';
import type { InboxType } from '../../streams/wire/inbox/shapes.ts';
import type { PointBalance } from '../../streams/wire/points/shapes.ts';
import type { Tx } from '../db/database.ts';
import type { bonusGrant, round } from '../db/schema.ts';
import type { Change } from '../ground/publish.ts';

/** A round of the record, for those that count it. */
export type SettledRound = Pick<
  typeof round.$inferSelect,
  'id' | 'uid' | 'gameType' | 'validBet' | 'settledAt'
>;

/** What happened to a grant, for those who have to be told. */
export interface BonusNews {
  readonly type: Extract<InboxType, `BONUS_${string}`>;
  readonly grant: typeof bonusGrant.$inferSelect;
}

/**
 * The bonus that is wagered by rounds. Everything is part of the caller's transaction; what has to be told is returned, and
 * goes to `tell` after all bookings and the balance.
 */
export interface Wagering {
  /** Counts a settled round for the oldest open grant of its product. The caller holds the lock of the account. */
  roundSettled(
    tx: Tx,
    player: { readonly wagering: boolean },
    round: SettledRound,
  ): Promise<readonly BonusNews[]>;
  tell(tx: Tx, news: readonly BonusNews[]): Promise<void>;
}

/** Points that are earned by rounds; the caller's transaction holds the lock of the account. */
export interface RoundPoints {
  /** Counts a settled round for the rule of its category. */
  roundSettled(tx: Tx, round: SettledRound): Promise<PointBalance | null>;
  /**
   * `roundSettled` for rounds of different accounts, in one statement; the points by account.
   * @param writing Statements that are carried out in the same round trip, such as the one that writes the rounds.
   */
  roundsSettled(
    tx: Tx,
    rounds: readonly SettledRound[],
    writing?: readonly SQL[],
  ): Promise<ReadonlyMap<string, PointBalance>>;
  /** What is to be published of what changed; nothing for null. */
  changes(uid: string, changed: PointBalance | null, at: number): readonly Change[];
  /** Publishes it. */
  tell(tx: Tx, uid: string, changed: PointBalance | null, at: number): Promise<void>;
}

/** The ports of what settles rounds; the bonus and the points of the rewards provide them. */
export interface RoundPorts {
  readonly bonus: Wagering;
  readonly points: RoundPoints;
}
