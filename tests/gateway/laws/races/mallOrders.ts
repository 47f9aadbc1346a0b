import { walletOf } from '../../../../gateway/ledger/wallet/accounts.ts';
import { defaultMerchant } from '../../../../gateway/merchant/merchant.ts';
import type { Casino } from '../../casino/openCasino.ts';
import { mallOf } from '../../points/mall.ts';
import { type Course, processOf, skewed, unequal } from '../raceLaw.ts';

/** What an order costs, points, and the money that it brings, minor units. */
interface Price {
  readonly points: number;
  readonly money: number;
}
type Mall = ReturnType<typeof mallOf>;

const goods = () => {
  const item = defaultMerchant().points.items.find(({ type }) => type === 'goods');
  if (item === undefined) throw new Error('no goods');
  return { ...item, stock: 1_000 };
};

const courseOf =
  (price: Price, counted: string, order: (mall: Mall, uid: string) => Promise<unknown>) =>
  (casino: Casino): Course => {
    const settings = { items: [goods()] };
    const ours = mallOf(casino, settings);
    return {
      async open(_pair, skew) {
        const theirs = mallOf(
          { ...casino, clock: { ...casino.clock, ...skewed(casino.clock, skew) } },
          settings,
        );
        const uid = await casino.member();
        await ours.earn(uid, price.points);
        const { id } = (await order(ours, uid)) as { readonly id: string };
        return {
          id,
          processes: [
            processOf(casino.database, ours.engine as never),
            processOf(casino.database, theirs.engine as never),
          ],
          async faultsAt(ended) {
            if (ended !== counted && ended !== 'rejected') return [];
            const isCounted = ended === counted;
            return [
              ...unequal('points', await ours.points(uid), isCounted ? 0 : price.points),
              ...unequal('wallet', await casino.balanceOf(walletOf(uid)), isCounted ? price.money : 0),
            ];
          },
        };
      },
    };
  };

/** Items of the mall. */
export const redeemCourse = courseOf({ points: goods().points, money: 0 }, 'received', (mall, uid) =>
  mall.redeem(uid, goods().id),
);
/** Points that are exchanged for money. */
export const exchangeCourse = courseOf({ points: 100, money: 1_000 }, 'approved', (mall, uid) =>
  mall.exchange(uid, 100),
);
