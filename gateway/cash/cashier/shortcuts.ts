import { eq } from 'drizzle-orm';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { staffOwner } from '../../ground/staff.ts';
import type { CashEngine, CashStepResult } from './engine.ts';
import { lockCashOrder } from './orders.ts';
import type { CashStepName } from './steps.ts';

/** Method of what the operator books without an order of the member. */
const BY_OPERATOR = { method: 'operator', account: null, accountId: null, fee: 0, dueAt: null } as const;

/** Steps that lead to an outcome. */
const DEPOSIT = { arrived: ['arrive'], failed: ['fail'] } as const;
const WITHDRAWAL = { approved: ['approve', 'pay'], rejected: ['reject'] } as const;

/**
 * The operator's calls that book a whole deposit or withdrawal at once, through the same steps. They throw `not_found` (404)
 * for an unknown username, and `insufficient_funds` (409) for more than the wallet holds.
 */
export function shortcutHandlers(engine: CashEngine): Pick<Handlers, 'opsDeposit' | 'opsWithdrawal'> {
  async function book(
    tx: Tx,
    ctx: CallContext,
    kind: 'deposit' | 'withdrawal',
    { username, amount }: Pick<CallParams<'opsDeposit'>, 'username' | 'amount'>,
    steps: readonly CashStepName[],
  ) {
    const { uid, demo } = account;
    const [owner] = await tx.select({ uid, demo }).from(account).where(eq(account.username, username));
    if (owner === undefined) throw new CallError('not_found', 404, 'No account has this username.');
    const id = intentId(staffOwner(ctx.staff), ctx);
    let done: CashStepResult = await engine.open(tx, {
      ...BY_OPERATOR,
      ...owner,
      id,
      kind,
      amount,
      by: 'operator',
    });
    ctx.note?.({ after: { order: id } });
    if (done.repeated) return { value: { messageId: id } };
    let { message } = done;
    for (const step of steps) {
      const row = await lockCashOrder(tx, id);
      if (row === null) throw new CallError('not_found', 404, 'There is no such order.');
      const next = await engine.applyStep(tx, step, row);
      message ??= next.message;
      done = { ...next, wallet: done.wallet || next.wallet };
    }
    await engine.announce(tx, { ...done, message });
    return { value: { messageId: id } };
  }
  return {
    opsDeposit: {
      mode: 'write',
      run: (tx, ctx, params) => book(tx, ctx, 'deposit', params, DEPOSIT[params.outcome]),
    },
    opsWithdrawal: {
      mode: 'write',
      run: (tx, ctx, params) => book(tx, ctx, 'withdrawal', params, WITHDRAWAL[params.outcome]),
    },
  };
}
