import { worthOf } from '../../../streams/wire/points/words.ts';
import type { PaymentPasswordPorts } from '../../cash/paymentPassword/ports.ts';
import type { Tx } from '../../db/database.ts';
import { type CallContext, CallError, type Handlers, type Principal } from '../../ground/handler.ts';
import type { ReadSnap } from '../../ground/publish.ts';
import type { MerchantPoints } from '../../merchant/points.ts';
import { requireMember } from '../../people/requireMember.ts';
import { findItem, listItems, wordsIn } from './items.ts';
import { findPointOrder, listPointOrders, readPointSteps, toPointOrder } from './orders.ts';
import type { PointEngine, PointStepResult } from './pointEngine.ts';
import { reservePieces, unknownItem } from './stock.ts';

type Calls =
  | 'pointReward'
  | 'redeemPointList'
  | 'pointConfig'
  | 'redeemPointReward'
  | 'convertPoint'
  | 'pointOrder'
  | 'pointConfirm';

export interface PointMemberDeps extends PaymentPasswordPorts {
  readonly engine: PointEngine;
  readonly settings: MerchantPoints;
  readonly readSnap: ReadSnap;
  readonly clock: { now(): number };
  readonly currency: string;
  /** Language of texts that the merchant has not written in the caller's. */
  readonly defaultLanguage: string;
}

/** The member's side of the mall. */
export function pointMemberHandlers(deps: PointMemberDeps): Pick<Handlers, Calls> {
  const { engine, settings, readSnap } = deps;
  const { exchange } = settings;
  const languagesOf = ({ language }: CallContext) => {
    const [short = ''] = language.split('-');
    return [language, short, deps.defaultLanguage];
  };
  const draftOf = ({ uid, demo }: Principal, id: string) => ({ id, uid, demo });
  /** Publishes what was done, and answers with it. */
  const answer = async (tx: Tx, done: PointStepResult) => {
    await engine.announce(tx, done);
    const { uid } = done.order;
    const snaps = done.wallet ? [await readSnap(tx, 'balance', uid)] : [];
    return { value: toPointOrder(done.order), snaps: [...snaps, await readSnap(tx, 'points', uid)] };
  };
  const checkPassword = (ctx: CallContext, params: { readonly paymentPassword: string }) =>
    deps.paymentPassword.check(requireMember(ctx).uid, params.paymentPassword);

  return {
    pointReward: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const list = await listItems(tx, { uid, languages: languagesOf(ctx), now: deps.clock.now() });
        return { value: { list } };
      },
    },
    redeemPointList: {
      mode: 'read',
      run: async (tx, ctx, page) => ({
        value: { list: await listPointOrders(tx, requireMember(ctx).uid, page) },
      }),
    },
    pointConfig: {
      mode: 'read',
      async run(_tx, ctx) {
        requireMember(ctx);
        const { rules, confirmMinutes } = settings;
        const { currency } = deps;
        return { value: { rules, exchange, currency, expireDays: null, confirmMinutes } };
      },
    },
    redeemPointReward: {
      mode: 'write',
      before: checkPassword,
      async run(tx, ctx, { id, item: itemId, amount: pieces, remark, price }) {
        const caller = requireMember(ctx);
        const found = await findItem(tx, itemId);
        if (found === null) throw unknownItem();
        const { type, points, amount } = found.item;
        const { name, unit } = wordsIn(found, languagesOf(ctx));
        const draft = {
          ...draftOf(caller, id),
          ...{ kind: 'redeem' as const, type, item: itemId, name, unit, pieces, remark },
          ...{ points: points * pieces, amount: amount * pieces },
        };
        // What was ordered before is answered, whatever has become of the item since.
        const asked = { uid: caller.uid, pieces, price, clock: deps.clock };
        return answer(tx, await engine.open(tx, draft, it => reservePieces(it, found, asked)));
      },
    },
    convertPoint: {
      mode: 'write',
      before: checkPassword,
      async run(tx, ctx, { id, points }) {
        const { min, max, step, ratio } = exchange;
        if (points < min || points > max || points % step !== 0)
          throw new CallError('points_amount', 400, 'So many points can’t be exchanged.', {
            value: { min, max, step },
          });
        const terms = { points, ratio, exchanged: worthOf(points, exchange) };
        const draft = {
          ...draftOf(requireMember(ctx), id),
          ...{ kind: 'exchange' as const, remark: '', ...terms },
        };
        return answer(tx, await engine.open(tx, draft, async () => false));
      },
    },
    pointOrder: {
      mode: 'read',
      async run(tx, ctx, { id }) {
        const { uid } = requireMember(ctx);
        const row = await findPointOrder(tx, id);
        if (row === null || row.uid !== uid) throw new CallError('not_found', 404, 'There is no such order.');
        return { value: { order: toPointOrder(row), steps: await readPointSteps(tx, id) } };
      },
    },
    pointConfirm: {
      mode: 'write',
      async run(tx, ctx, { id, outcome, comment }) {
        const row = await engine.lock(tx, id, requireMember(ctx).uid);
        return answer(
          tx,
          await engine.applyStep(tx, outcome === 'received' ? 'confirm' : 'deny', row, { reason: comment }),
        );
      },
    },
  };
}
