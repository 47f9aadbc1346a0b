import { eq } from 'drizzle-orm';
import type { CallParams } from '../../../streams/wire/calls/index.ts';
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

type TransferParams = CallParams<'opsDeposit' | 'opsWithdrawal'>;

/** Creates the cashier: both calls throw `not_found` (404) for an unknown username. */
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

  /** A call that books one kind of transfer. */
  const booked = <P extends TransferParams>(
    book: (tx: Tx, transfer: Transfer, outcome: P['outcome']) => Promise<void>,
  ) => ({
    mode: 'write' as const,
    async run(tx: Tx, ctx: CallContext, params: P) {
      const transfer = await transferOf(tx, ctx, params);
      await book(tx, transfer, params.outcome);
      return { value: { messageId: transfer.messageId } };
    },
  });
  return {
    transfers,
    handlers: {
      opsDeposit: booked<CallParams<'opsDeposit'>>(transfers.deposit),
      opsWithdrawal: booked<CallParams<'opsWithdrawal'>>(transfers.withdraw),
    },
  };
}
