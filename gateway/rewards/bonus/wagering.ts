import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { bonusGrant } from '../../db/schema.ts';
import type { Notices } from '../../ground/notices.ts';
import type { BonusNews, SettledRound, Wagering } from '../../ledger/settledRound.ts';
import { reversalLegs, type Wallet, walletOf } from '../../ledger/wallet/ports.ts';
import { applyGrantStep, type GrantRow, markWagering } from './entries.ts';
import { OPEN_STATES } from './steps.ts';
import { timesConverted, unwager } from './unwager.ts';

/** The bonus that is wagered by rounds, and no more by those that are taken back. */
export interface RoundWagering extends Wagering {
  /**
   * Counts a settled round no more that was taken back. A bonus that has become money without enough bets behind it is open again,
   * and its money is taken back. The caller holds the locks of the account, its wallets and `bonus`.
   */
  roundVoided(
    tx: Tx,
    round: Pick<SettledRound, 'id' | 'uid'>,
    of: { readonly wallet: string; readonly at: number },
  ): Promise<void>;
}

export interface BonusDeps {
  readonly wallet: Pick<Wallet, 'post'>;
  readonly inbox: Notices;
}

/** Operations of the ledger: a bonus becomes money, once unless bets behind it were taken back; and it goes back. */
const opOfConversion = (id: string, times: number): string =>
  times === 1 ? `bonus:${id}` : `bonusAgain:${times}:${id}`;
const opOfReturn = (id: string, times: number): string => `bonusBack:${times}:${id}`;

/** The bonus becomes money of the wallet. */
export async function convert(
  tx: Tx,
  wallet: BonusDeps['wallet'],
  grant: GrantRow,
  at: number,
): Promise<BonusNews> {
  const after = await applyGrantStep(tx, grant, 'complete', at);
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

/** Counts rounds for the bonus that they wager. */
export function createWagering({ wallet, inbox }: BonusDeps): RoundWagering {
  return {
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
      const after = await applyGrantStep(tx, grant, 'stake', at, { roundId: id, counted });
      if (after.wagered < after.required) return [];
      const news = await convert(tx, wallet, after, at);
      await markWagering(tx, uid);
      return [news];
    },

    async roundVoided(tx, { id, uid }, { wallet: own, at }) {
      const found = await unwager(tx, id, at);
      if (found === null || !found.wasMoney) return;
      const { grant } = found;
      const legs = [
        { account: 'bonus', amount: grant.amount },
        ...(await reversalLegs(tx, uid, own, grant.amount)),
      ];
      const opId = opOfReturn(grant.id, await timesConverted(tx, grant));
      await wallet.post(tx, { opId, kind: 'bonus', at, legs });
      await markWagering(tx, uid);
    },

    async tell(tx, news) {
      for (const { type, grant } of news) {
        const { uid, amount, changedAt: at, demo } = grant;
        await inbox.deliver(tx, { uid, type, amount, at, demo, opId: `bonus:${grant.id}:${grant.state}` });
      }
    },
  };
}
