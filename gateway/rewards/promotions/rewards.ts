import type { GameCategory } from '../../../streams/wire/lobby/words.ts';
import type { RewardKind } from '../../../streams/wire/promotions/words.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { Notices } from '../../ground/notices.ts';
import type { Gifts } from '../../ledger/gifts/ports.ts';
import { type Wallet, walletOf } from '../../ledger/wallet/ports.ts';
import type { Bonus } from '../bonus/ports.ts';
import type { Points } from '../points/ports.ts';

/** What is awarded to whom, whatever its kind. */
export interface Reward {
  /** Minor units of money, or a number of points or tickets. */
  readonly amount: number;
  /** Id of the promotion or mission that awards it. */
  readonly reference: string;
  readonly at: number;
  readonly demo: boolean;
}

/** Bonus money has to be staked, within days, on games of one category. */
export interface BonusReward extends Reward {
  readonly productType: GameCategory;
  readonly times: number;
  readonly days: number;
}

/** Tells the member about an award. Called after all bookings of the transaction, topics in the order of their names. */
export type AnnounceAward = (tx: Tx) => Promise<void>;

/**
 * Awards a reward in the caller's transaction. The caller holds the lock of the account. An `opId` is awarded once: the same
 * one again changes nothing.
 */
export type Award<R extends Reward = Reward> = (
  tx: Tx,
  uid: string,
  reward: R,
  opId: string,
) => Promise<AnnounceAward>;

/** Ports of modules that award what is no money. A promotion whose reward nobody awards is refused when it is saved. */
export interface RewardPorts {
  readonly points: Pick<Points, 'earn' | 'tell'>;
  readonly ticketAwards?: Award | null;
}

/** How each kind is awarded; null for a kind that nobody awards. */
export type Awards = { readonly [K in RewardKind]: (K extends 'bonus' ? Award<BonusReward> : Award) | null };

interface AwardDeps extends RewardPorts {
  readonly wallet: Pick<Wallet, 'post' | 'publishBalance'>;
  readonly bonus: Pick<Bonus, 'grant' | 'tell'>;
  readonly inbox: Notices;
  readonly gifts: Pick<Gifts, 'through'>;
}

/** What a member is told of cash. */
const CASH_MESSAGES = { promotion: 'PROMOTION_REWARD', mission: 'MISSION_REWARD' } as const;

/**
 * How each kind is awarded. Whoever takes a break gets it afterwards.
 * @param source What awards: bookings and messages name it.
 */
export function createAwards(
  { wallet, bonus, inbox, points, ticketAwards, gifts }: AwardDeps,
  source: keyof typeof CASH_MESSAGES = 'promotion',
): Awards {
  const awards: Awards = {
    async bonus(tx, uid, { amount, reference, at, demo, productType, times, days }, opId) {
      const news = await bonus.grant(tx, {
        ...{ id: opId, uid, kind: source, reference, onceKey: null, productType },
        ...{ amount, times, at, expiresAt: at + days * DAY, demo },
      });
      return then => bonus.tell(then, news);
    },
    async cash(tx, uid, { amount, at, demo }, opId) {
      const legs = [
        { account: 'bonus', amount: -amount },
        { account: walletOf(uid), amount },
      ];
      await wallet.post(tx, { opId, kind: 'bonus', at, legs });
      return async then => {
        await wallet.publishBalance(then, uid, at);
        await inbox.deliver(then, { uid, type: CASH_MESSAGES[source], amount, at, demo, opId });
      };
    },
    async points(tx, uid, { amount, reference, at }, opId) {
      const changed = await points.earn(tx, {
        uid,
        opId,
        type: source,
        change: amount,
        name: '',
        reference,
        at,
      });
      return then => points.tell(then, uid, changed, at);
    },
    tickets: ticketAwards ?? null,
  };
  const through = <R extends Reward>(kind: RewardKind, award: Award<R> | null) =>
    award && gifts.through(`${source}.${kind}`, award);
  return {
    bonus: through('bonus', awards.bonus),
    cash: through('cash', awards.cash),
    points: through('points', awards.points),
    tickets: through('tickets', awards.tickets),
  };
}

/** The kinds that can be awarded here. */
export const offeredKinds = (awards: Awards): ReadonlySet<RewardKind> =>
  new Set((Object.keys(awards) as RewardKind[]).filter(kind => awards[kind] !== null));
