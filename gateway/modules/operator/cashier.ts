import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../http/handler.ts';
import type { ModuleDeps } from '../deps.ts';
import { intentId } from '../intent.ts';
import { createTransfers, type Transfer, type TransferDeps, type Transfers } from './transfers.ts';

/** The operator's desk for simulated deposits and withdrawals. */
export interface Cashier {
  readonly transfers: Transfers;
  readonly handlers: Pick<Handlers, 'opsDeposit' | 'opsWithdrawal'>;
}

/** Creates the cashier: both calls throw `not_found` (404) for a username nobody has. */
export function createCashier(deps: TransferDeps & Pick<ModuleDeps, 'clock'>): Cashier {
  const transfers = createTransfers(deps);
  const transferOf = async (
    tx: Tx,
    ctx: CallContext,
    { username, amount }: { readonly username: string; readonly amount: number },
  ): Promise<Transfer> => {
    const { uid, demo } = account;
    const [owner] = await tx.select({ uid, demo }).from(account).where(eq(account.username, username));
    if (owner === undefined) throw new CallError('not_found', 404, 'No account has this username.');
    return { ...owner, amount, at: deps.clock.now(), messageId: intentId('operator', ctx) };
  };

  return {
    transfers,
    handlers: {
      opsDeposit: {
        mode: 'write',
        async run(tx, ctx, params) {
          const transfer = await transferOf(tx, ctx, params);
          await transfers.deposit(tx, transfer, params.outcome);
          return { value: { messageId: transfer.messageId } };
        },
      },
      opsWithdrawal: {
        mode: 'write',
        async run(tx, ctx, params) {
          const transfer = await transferOf(tx, ctx, params);
          await transfers.withdraw(tx, transfer, params.outcome);
          return { value: { messageId: transfer.messageId } };
        },
      },
    },
  };
}
