import { feeOf } from '../../../streams/wire/cash/fee.ts';
import { netOf } from '../../../streams/wire/cash/words.ts';
import type { Tx } from '../../db/database.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { MerchantCashier } from '../../merchant/cashier.ts';
import { requireMember } from '../../people/requireMember.ts';
import type { PaymentPasswordPorts } from '../paymentPassword/ports.ts';
import type { PayoutAccountPorts } from '../payoutAccounts/ports.ts';
import type { CashEngine, CashStepResult } from './engine.ts';
import { assertMayPay, type MayPayDeps } from './mayPay.ts';
import { listCashOrders } from './orders.ts';
import { assertPromotionOffered, listPromotions, promiseOf } from './promotions.ts';
import { attachProofs } from './proofs.ts';

type Calls =
  | 'cashMethods'
  | 'cashOrders'
  | 'depositPromotions'
  | 'depositCreate'
  | 'depositPaid'
  | 'depositCancel'
  | 'withdrawalCreate'
  | 'withdrawalConfirm';

export interface CashMemberDeps
  extends Pick<ModuleDeps, 'readSnap'>,
    PaymentPasswordPorts,
    PayoutAccountPorts,
    LimitsPorts,
    MayPayDeps {
  readonly engine: CashEngine;
  readonly cashier: MerchantCashier;
  readonly currency: string;
  /** Language of texts that the merchant has not written in the caller's. */
  readonly defaultLanguage: string;
}

/** Throws `cash_amount` (400, with the bounds) outside of what a method takes. */
function assertAmount(amount: number, { min, max }: { readonly min: number; readonly max: number }): void {
  if (amount >= min && amount <= max) return;
  throw new CallError('cash_amount', 400, 'The amount is outside of what this method takes.', {
    value: { min, max },
  });
}

const unknownMethod = () => new CallError('cash_method', 404, 'There is no such method.');

/** The member's side: orders, what was paid, what has arrived. */
export function cashMemberHandlers(deps: CashMemberDeps): Pick<Handlers, Calls> {
  const { engine, cashier, currency, clock, readSnap } = deps;
  /** Publishes what was done, and answers with it. */
  const answer = async (tx: Tx, done: CashStepResult) => {
    await engine.announce(tx, done);
    const keys = done.wallet ? (['balance', 'cash'] as const) : (['cash'] as const);
    const snaps = [];
    for (const key of keys) snaps.push(await readSnap(tx, key, done.uid));
    return { value: done.order, snaps };
  };

  return {
    cashMethods: {
      mode: 'read',
      async run(_tx, ctx) {
        requireMember(ctx);
        const { deposits, withdrawals, confirmMinutes } = cashier;
        return { value: { currency, deposits, withdrawals, confirmMinutes } };
      },
    },
    cashOrders: {
      mode: 'read',
      run: async (tx, ctx, page) => ({ value: await listCashOrders(tx, requireMember(ctx).uid, page) }),
    },
    depositPromotions: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const [short = ''] = ctx.language.split('-');
        const languages = [ctx.language, short, deps.defaultLanguage];
        return { value: await listPromotions(tx, cashier.promotions, { uid, at: clock.now(), languages }) };
      },
    },
    depositCreate: {
      mode: 'write',
      async run(tx, ctx, { id, method: methodId, amount, promotion }) {
        const { uid, demo } = requireMember(ctx);
        const method = cashier.deposits.find(it => it.id === methodId);
        if (method === undefined) throw unknownMethod();
        assertAmount(amount, method);
        // Players of a demo world have no age.
        if (!demo) await assertMayPay(tx, deps, uid);
        const fee = feeOf(amount, method.fee);
        const dueAt = clock.now() + method.payMinutes * MINUTE;
        const promise = promiseOf(cashier.promotions, promotion, { uid, at: clock.now(), amount });
        const draft = {
          ...{ id, uid, demo, amount, fee, dueAt, method: methodId, account: null, accountId: null },
          ...promise,
        };
        const done = await engine.open(tx, { ...draft, kind: 'deposit', by: 'member' });
        // Limits and breaks are asked in the transaction of the order, and a repeated one is not counted again.
        if (!done.repeated) {
          await deps.playGate.mayDeposit(tx, await lockPlayer(tx, uid), { at: done.order.at, amount });
          await assertPromotionOffered(tx, draft);
        }
        return answer(tx, done);
      },
    },
    depositPaid: {
      mode: 'write',
      async run(tx, ctx, { id, proofs, comment }) {
        const { uid } = requireMember(ctx);
        const row = await engine.lock(tx, id, uid);
        const isRequired = cashier.deposits.find(it => it.id === row.method)?.proof === 'required';
        if (isRequired && proofs.length === 0 && row.state === 'waiting') {
          throw new CallError('proof_required', 400, 'This method needs an image as proof.');
        }
        const done = await engine.applyStep(tx, 'tell', row, { proofs, comment });
        await attachProofs(tx, uid, { orderId: id }, proofs);
        return answer(tx, done);
      },
    },
    depositCancel: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        const row = await engine.lock(tx, id, requireMember(ctx).uid);
        return answer(tx, await engine.applyStep(tx, 'cancel', row));
      },
    },
    withdrawalCreate: {
      mode: 'write',
      before: (ctx, { paymentPassword }) =>
        deps.paymentPassword.check(requireMember(ctx).uid, paymentPassword),
      async run(tx, ctx, { id, account: accountId, amount }) {
        const { uid, demo } = requireMember(ctx);
        const account = await deps.payoutAccounts.find(tx, uid, accountId);
        if (account === null) throw new CallError('payout_account_unknown', 404, 'There is no such account.');
        const method = cashier.withdrawals.find(({ kind }) => kind === account.kind);
        if (method === undefined) throw unknownMethod();
        assertAmount(amount, method);
        const fee = feeOf(amount, method.fee);
        const draft = { id, uid, demo, amount, fee, method: method.kind, accountId, account: account.text };
        return answer(tx, await engine.open(tx, { ...draft, dueAt: null, kind: 'withdrawal', by: 'member' }));
      },
    },
    withdrawalConfirm: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = requireMember(ctx);
        const row = await engine.lock(tx, params.id, uid);
        if (params.outcome === 'received') {
          return answer(tx, await engine.applyStep(tx, 'confirm', row, { received: netOf(row) }));
        }
        const { proofs, comment, received } = params;
        // All of it has arrived is the other answer.
        if (row.state === 'paid') assertAmount(received, { min: 0, max: netOf(row) - 1 });
        const done = await engine.applyStep(tx, 'deny', row, { proofs, comment, received });
        await attachProofs(tx, uid, { orderId: row.id }, proofs);
        return answer(tx, done);
      },
    },
  };
}
