import { eq } from 'drizzle-orm';
import { pointStock } from '../../../gateway/db/schema.ts';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import type { MerchantPoints } from '../../../gateway/merchant/points.ts';
import { assumeReceived } from '../../../gateway/rewards/pointMall/clock.ts';
import { writeItem } from '../../../gateway/rewards/pointMall/fillMall.ts';
import { createPointMall, type PointMall } from '../../../gateway/rewards/pointMall/module.ts';
import {
  type CallInput,
  type CallName,
  type CallParams,
  type CallValue,
  calls,
} from '../../../streams/wire/tables/calls.ts';
import { newId } from '../cashier/desk.ts';
import { type Casino, PAYMENT_PASSWORD, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

export { newId };
export const DAY = 86_400_000;

type MallHandlers = PointMall['handlers'];
type PointCall = keyof MallHandlers | keyof Casino['pointHandlers'];

/** What tests do with points and the mall over a casino, with the merchant's settings or others. */
export function mallOf(casino: Casino, settings: Partial<MerchantPoints> = {}) {
  const { database, clock, wallet, points } = casino;
  const merchant = defaultMerchant();
  const log = { info() {}, warn() {}, error() {} } as never;
  const mall = createPointMall({
    ...{ ...casino, log, randomBytes: () => Buffer.alloc(0), wall: () => START },
    paymentPassword: {
      check: async (_uid, password) => {
        if (password !== PAYMENT_PASSWORD)
          throw Object.assign(new Error('wrong'), { code: 'payment_password_wrong' });
      },
    },
    merchant: { ...merchant, points: { ...merchant.points, ...settings } },
  });
  const handlers = { ...mall.handlers, ...casino.pointHandlers };
  let filled: Promise<void> | undefined;
  const fill = () => {
    filled ??= database.write(async tx => {
      for (const item of settings.items ?? []) {
        await writeItem(tx, item, { place: 0, at: START });
        await tx.update(pointStock).set({ stock: item.stock }).where(eq(pointStock.item, item.id));
      }
    });
    return filled;
  };

  async function call<K extends PointCall & CallName>(
    name: K,
    input: CallInput<K>,
    uid?: string,
    key = newId(),
  ): Promise<CallValue<K>> {
    await fill();
    const params = calls[name].params.parse(input) as CallParams<K>;
    const handler = handlers[name] as unknown as Handlers['redeemPointReward'];
    const context = { key, ...(uid !== undefined && { uid }) };
    return (await run(casino, handler, params as never, context)).value as unknown as CallValue<K>;
  }

  return {
    call,
    engine: mall.engine,
    /** Gives points for a mission. */
    earn: (uid: string, change: number, opId = newId()) =>
      database.write(async tx => {
        const at = clock.now();
        const after = await points.earn(tx, {
          uid,
          opId,
          type: 'mission',
          change,
          name: 'test',
          reference: opId,
          at,
        });
        await points.tell(tx, uid, after, at);
        return after;
      }),
    points: async (uid: string) => (await call('pointBalance', {}, uid)).balance,
    redeem: (uid: string, item: string, more: Partial<CallInput<'redeemPointReward'>> = {}) =>
      call('redeemPointReward', { id: newId(), item, paymentPassword: PAYMENT_PASSWORD, ...more }, uid),
    exchange: (uid: string, amount: number, id = newId()) =>
      call('convertPoint', { id, points: amount, paymentPassword: PAYMENT_PASSWORD }, uid),
    step: (id: string, step: CallInput<'opsPointStep'>['step'], reason = '') =>
      call('opsPointStep', { id, step, reason }),
    answer: (uid: string, id: string, outcome: CallInput<'pointConfirm'>['outcome']) =>
      call('pointConfirm', { id, outcome }, uid),
    left: async (uid: string, item: string) =>
      (await call('pointReward', {}, uid)).list.find(({ id }) => id === item)?.left,
    assume: () => assumeReceived({ database, clock, log, engine: mall.engine }),
    wallet,
  };
}
