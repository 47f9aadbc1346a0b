import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, giftWaiting } from '../../db/schema.ts';
import { isOnBreak } from '../limits/ports.ts';
import { type FoundGift, findGift } from './listGifts.ts';
import { numberIn, type Unclaimed } from './unclaimed.ts';

/** What is given to whom, whatever it is: its source knows more of it. */
export interface Gift {
  /** Minor units of money, or a number of points or tickets. */
  readonly amount: number;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Tells the member. Called after all bookings of the transaction. */
type Tell = (tx: Tx) => Promise<void>;

/** Gives something in the caller's transaction; the same `opId` is given once. */
export type DeliverGift<G extends Gift> = (tx: Tx, uid: string, gift: G, opId: string) => Promise<Tell>;

/** A gift that waits. */
export type WaitingGift = typeof giftWaiting.$inferSelect;

/**
 * The one way by which something is given that members have not staked for: rewards, bonuses, rebates, prizes. Members who
 * take a break get none of it until the break is over (docs/decisions/099-nothing-entices.md).
 */
export interface Gifts {
  /**
   * `give`, but what is due to somebody on a break waits.
   * @param source Under this name it is kept what gives it: the same in every process and version.
   */
  through<G extends Gift>(source: string, give: DeliverGift<G>): DeliverGift<G>;
  /** Says how a source gives what has waited, for those who ask `waits` themselves. */
  name<G extends Gift>(source: string, give: DeliverGift<G>): void;
  /** Whether a gift has to wait; then it does. Locks the account, as the beginning of a break does. */
  waits(tx: Tx, source: string, uid: string, gift: Gift, opId: string): Promise<boolean>;
  /**
   * Names what can be claimed and may not be during a break.
   * @param prefix The operations of its bookings begin so.
   */
  unclaimed(prefix: string, unclaimed: Unclaimed): void;
  /** Everything that was named so, by its prefix. */
  allUnclaimed(): ReadonlyMap<string, Unclaimed>;
  /** Claims for a member what the member may not claim during a break, and gives it at once. False for nothing. */
  claimFor(tx: Tx, opId: string, at: number): Promise<boolean>;
  /** Gives what has waited, at this world time. The caller holds the lock of the account. */
  release(tx: Tx, waiting: WaitingGift, at: number): Promise<void>;
  /** What waits, or could be claimed, under this id at a world time; null for nothing. */
  find(tx: Tx, opId: string, at: number): Promise<FoundGift | null>;
  /** Everything that gives, in the order in which modules named it. */
  sources(): readonly string[];
}

const nothing: Tell = async () => undefined;

export function createGifts(): Gifts {
  // What comes back from the table is what its source has put there.
  const sources = new Map<string, DeliverGift<never>>();
  const claimable = new Map<string, Unclaimed>();
  /** What the operator gives in a transaction although a break runs. */
  const givenBefore = new WeakMap<Tx, string>();
  const waits: Gifts['waits'] = async (tx, source, uid, gift, opId) => {
    if (givenBefore.get(tx) === opId) return false;
    const [member] = await tx
      .select({ breakUntil: account.breakUntil })
      .from(account)
      .where(eq(account.uid, uid))
      .for('no key update');
    const { amount, at } = gift;
    if (member === undefined || !isOnBreak(member, at)) return false;
    await tx
      .insert(giftWaiting)
      .values({ opId, uid, source, amount, reward: gift, at })
      .onConflictDoNothing();
    return true;
  };
  const name: Gifts['name'] = (source, give) => {
    sources.set(source, give);
  };
  return {
    sources: () => [...sources.keys()],
    find: (tx, opId, at) => findGift(tx, { opId, unclaimed: claimable, at }),
    name,
    waits,
    through(source, give) {
      name(source, give);
      return async (tx, uid, gift, opId) =>
        (await waits(tx, source, uid, gift, opId)) ? nothing : give(tx, uid, gift, opId);
    },
    unclaimed: (prefix, kind) => void claimable.set(prefix, kind),
    allUnclaimed: () => claimable,
    async claimFor(tx, opId, at) {
      for (const [prefix, kind] of claimable) {
        const id = numberIn(opId, prefix);
        if (id === null) continue;
        givenBefore.set(tx, opId);
        return kind.claim(tx, id, at);
      }
      return false;
    },
    async release(tx, { opId, uid, source, reward }, at) {
      const give = sources.get(source);
      if (give === undefined) throw new Error(`nothing gives ${source} any more`);
      await tx.delete(giftWaiting).where(eq(giftWaiting.opId, opId));
      const tell = await give(tx, uid, { ...(reward as object), at } as never, opId);
      await tell(tx);
    },
  };
}
