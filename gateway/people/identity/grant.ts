import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { findBooking, type Post, type PublishBalance, walletOf } from '../../ledger/wallet/ports.ts';

/** What opening an account with play money needs. */
export interface GrantDeps extends ModuleDeps {
  readonly post: Post;
  readonly publishBalance: PublishBalance;
}

/**
 * Gives an account its first play money from outside the world, once: the second time changes nothing. An amount of 0
 * gives nothing.
 */
export async function grant(
  tx: Tx,
  deps: Pick<GrantDeps, 'post' | 'publishBalance'>,
  to: { readonly uid: string; readonly amount: number; readonly at: number },
): Promise<void> {
  const opId = `grant:${to.uid}`;
  if (to.amount === 0 || (await findBooking(tx, opId)) !== null) return;
  const { booked } = await deps.post(tx, {
    opId,
    kind: 'grant',
    legs: [
      { account: 'cashier', amount: -to.amount },
      { account: walletOf(to.uid), amount: to.amount },
    ],
    at: to.at,
  });
  if (booked) await deps.publishBalance(tx, to.uid, to.at);
}
