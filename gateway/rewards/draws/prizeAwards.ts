import type { Tx } from '../../db/database.ts';
import type { Notices } from '../../ground/notices.ts';
import type { Gift, Gifts } from '../../ledger/gifts/ports.ts';
import { type Wallet, walletOf } from '../../ledger/wallet/ports.ts';
import { type AnnounceAward, type Awards, createAwards, type RewardPorts } from '../promotions/ports.ts';

export interface PrizeDeps
  extends Pick<RewardPorts, 'points'>,
    Pick<Parameters<typeof createAwards>[0], 'bonus'> {
  readonly wallet: Pick<Wallet, 'post' | 'publishBalance'>;
  readonly inbox: Notices;
  readonly gifts: Pick<Gifts, 'through' | 'name' | 'waits'>;
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

type MoneyGift = Gift & Pick<DrawnMoney, 'demo'>;

/** Books money of a draw and answers what tells the member, in the order of the topics. */
export type PayMoney = (
  tx: Tx,
  money: DrawnMoney,
) => Promise<{ readonly balance: AnnounceAward; readonly message: AnnounceAward }>;

/** How what was drawn reaches its member. */
export interface PrizeAwards {
  readonly pay: PayMoney;
  /** Bonuses and points, by the awards of promotions. */
  readonly awards: Pick<Awards, 'bonus' | 'points'>;
}

const nothing: AnnounceAward = async () => undefined;
const TYPES = ['RAFFLE_PRIZE', 'ENVELOPE_OPENED'] as const satisfies readonly DrawnMoney['type'][];
const sourceOf = (type: DrawnMoney['type']) => `draw.${type}`;

export function createPrizeAwards(deps: PrizeDeps): PrizeAwards {
  const { wallet, inbox, gifts } = deps;
  const book: PayMoney = async (tx, { uid, amount, opId, at, demo, type }) => {
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
  };
  for (const type of TYPES) {
    gifts.name(sourceOf(type), async (tx, uid, gift: MoneyGift, opId) => {
      const { balance, message } = await book(tx, { ...gift, uid, opId, type });
      return async then => {
        await balance(then);
        await message(then);
      };
    });
  }
  return {
    awards: createAwards(deps),
    async pay(tx, money) {
      const { uid, opId, type, ...gift } = money;
      if (await gifts.waits(tx, sourceOf(type), uid, gift, opId))
        return { balance: nothing, message: nothing };
      return book(tx, money);
    },
  };
}
