import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { bonusEntry, bonusGrant } from '../../db/schema.ts';
import type { Notices } from '../../ground/notices.ts';
import { type Granting, NewGrant } from '../../ledger/grantPorts.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import type { BonusNews, SettledRound, Wagering } from '../../ledger/settledRound.ts';
import { takeBackLegs, type Wallet, walletOf } from '../../ledger/wallet/ports.ts';
import { type GrantRow, lockGrant, markWagering, takeStep } from './entries.ts';
import { OPEN_STATES } from './steps.ts';
import { timesConverted, unwager } from './unwager.ts';

/**
 * Bonus grants, for the modules that grant and use them. Everything is part of the caller's transaction; what has to
 * be told is returned, and goes to `tell` after all bookings and the balance.
 */
export interface Bonus extends Granting, Wagering {
  /**
   * Counts a settled round no more that was taken back. A bonus that has become money without enough bets behind it is open again,
   * and its money is taken back. The caller holds the locks of the account, its wallets and `bonus`.
   */
  roundVoided(
    tx: Tx,
    round: Pick<SettledRound, 'id' | 'uid'>,
    of: { readonly wallet: string; readonly at: number },
  ): Promise<void>;
  /** Ends an open grant without money: the member gave it up, or its time is over. Locks the account. */
  end(
    tx: Tx,
    which: { uid: string; id: string },
    how: 'lose' | 'expire',
    at: number,
  ): Promise<readonly BonusNews[]>;
}

export interface BonusDeps {
  readonly wallet: Pick<Wallet, 'post'>;
  readonly inbox: Notices;
}

/** Operations of the ledger: a bonus becomes money, once unless bets behind it were taken back; and it goes back. */
const opOfConversion = (id: string, times: number): string =>
  times === 1 ? `bonus:${id}` : `bonusAgain:${times}:${id}`;
const opOfReturn = (id: string, times: number): string => `bonusBack:${times}:${id}`;

export function createBonus({ wallet, inbox }: BonusDeps): Bonus {
  /** The bonus becomes money of the wallet. */
  async function convert(tx: Tx, grant: GrantRow, at: number): Promise<BonusNews> {
    const after = await takeStep(tx, grant, 'complete', at);
    await wallet.post(tx, {
      opId: opOfConversion(grant.id, await timesConverted(tx, grant)),
      kind: 'bonus',
      at,
      legs: [
        { account: 'bonus', amount: -grant.amount },
        { account: walletOf(grant.uid), amount: grant.amount },
      ],
    });
    return { type: 'BONUS_CONVERTED', grant: after };
  }

  return {
    async grant(tx, wanted) {
      const { times, ...given } = NewGrant.parse(wanted);
      const { uid, amount, at } = given;
      await lockOwner(tx, uid);
      const [grant] = await tx
        .insert(bonusGrant)
        .values({ ...given, required: amount * times, state: 'ISSUED', changedAt: at })
        .onConflictDoNothing()
        .returning();
      if (grant === undefined) return [];
      await tx
        .insert(bonusEntry)
        .values({ grantId: grant.id, n: 1, what: 'issue', amount, wagered: 0, state: 'ISSUED', at });
      const news: BonusNews[] = [{ type: 'BONUS_GRANTED', grant }];
      if (times === 0) news.push(await convert(tx, grant, at));
      await markWagering(tx, uid);
      return news;
    },

    async roundSettled(tx, { wagering }, { id, uid, gameType, validBet, settledAt: at }) {
      if (!wagering || validBet === 0) return [];
      const open = and(eq(bonusGrant.uid, uid), isAmong(bonusGrant.state, OPEN_STATES));
      const [grant] = await tx
        .select()
        .from(bonusGrant)
        .where(and(open, sql`${bonusGrant.productType} = ${gameType}`, gt(bonusGrant.expiresAt, at)))
        .orderBy(asc(bonusGrant.at), asc(bonusGrant.id))
        .limit(1)
        .for('update');
      if (grant === undefined) return [];
      const counted = Math.min(validBet, grant.required - grant.wagered);
      const after = await takeStep(tx, grant, 'stake', at, { roundId: id, counted });
      if (after.wagered < after.required) return [];
      const news = await convert(tx, after, at);
      await markWagering(tx, uid);
      return [news];
    },

    async roundVoided(tx, { id, uid }, { wallet: own, at }) {
      const found = await unwager(tx, id, at);
      if (found === null || !found.wasMoney) return;
      const { grant } = found;
      const legs = [
        { account: 'bonus', amount: grant.amount },
        ...(await takeBackLegs(tx, uid, own, grant.amount)),
      ];
      const opId = opOfReturn(grant.id, await timesConverted(tx, grant));
      await wallet.post(tx, { opId, kind: 'bonus', at, legs });
      await markWagering(tx, uid);
    },

    async end(tx, { uid, id }, how, at) {
      await lockOwner(tx, uid);
      const grant = await lockGrant(tx, uid, id);
      if (grant === null) return [];
      const after = await takeStep(tx, grant, how, at);
      await markWagering(tx, uid);
      return [{ type: how === 'lose' ? 'BONUS_LOST' : 'BONUS_EXPIRED', grant: after }];
    },

    async tell(tx, news) {
      for (const { type, grant } of news) {
        const { uid, amount, changedAt: at, demo } = grant;
        await inbox.deliver(tx, { uid, type, amount, at, demo, opId: `bonus:${grant.id}:${grant.state}` });
      }
    },
  };
}
