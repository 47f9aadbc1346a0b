import type { Tx } from '../../db/database.ts';
import type { Inbox } from '../inbox/module.ts';
import { type Awards, createAwards, type RewardPorts, type TellAward } from '../promotions/rewards.ts';
import { walletOf } from '../wallet/accounts.ts';
import type { Wallet } from '../wallet/module.ts';

export interface PrizeDeps
  extends Pick<RewardPorts, 'points'>,
    Pick<Parameters<typeof createAwards>[0], 'bonus'> {
  readonly wallet: Pick<Wallet, 'post' | 'publishBalance'>;
  readonly inbox: Pick<Inbox, 'deliver'>;
}

/** Money of a draw, as it goes to a wallet. */
export interface DrawnMoney {
  readonly uid: string;
  readonly amount: number;
  readonly opId: string;
  readonly at: number;
  readonly demo: boolean;
  readonly type: 'RAFFLE_PRIZE' | 'ENVELOPE_OPENED';
}

/** Books money of a draw and answers what tells the member, in the order of the topics. */
export type PayMoney = (
  tx: Tx,
  money: DrawnMoney,
) => Promise<{ readonly balance: TellAward; readonly message: TellAward }>;

/** How what was drawn reaches its member. */
export interface PrizeAwards {
  readonly pay: PayMoney;
  /** Bonuses and points, by the awards of promotions. */
  readonly awards: Pick<Awards, 'bonus' | 'points'>;
}

export function createPrizeAwards(deps: PrizeDeps): PrizeAwards {
  const { wallet, inbox } = deps;
  return {
    awards: createAwards(deps),
    async pay(tx, { uid, amount, opId, at, demo, type }) {
      const legs = [
        { account: 'bonus', amount: -amount },
        { account: walletOf(uid), amount },
      ];
      await wallet.post(tx, { opId, kind: 'bonus', at, legs });
      return {
        balance: then => wallet.publishBalance(then, uid, at),
        message: async then => {
          await inbox.deliver(then, { uid, type, amount, at, demo, opId });
        },
      };
    },
  };
}
