import type { Minor } from '../../../streams/wire/money.ts';
import type { Tx } from '../../db/database.ts';
import type { Inbox } from '../inbox/module.ts';
import { walletOf } from '../wallet/accounts.ts';
import type { Wallet } from '../wallet/module.ts';
import type { Booking } from '../wallet/post.ts';

/** A simulated deposit or withdrawal of play money, decided by the operator. */
export interface Transfer {
  readonly uid: string;
  /** Minor units, above zero. */
  readonly amount: Minor;
  /** World time, epoch ms. */
  readonly at: number;
  /** Made by the simulator. */
  readonly demo: boolean;
  /** Id of the message, one per intent: running the same transfer again changes nothing. */
  readonly messageId: string;
}

/** Books simulated deposits and withdrawals against the cashier and tells the member (S4-74 to S4-77). */
export interface Transfers {
  deposit(tx: Tx, transfer: Transfer, outcome: 'arrived' | 'failed'): Promise<void>;
  /** An approved withdrawal throws `insufficient_funds` (409) when the wallet holds less. */
  withdraw(tx: Tx, transfer: Transfer, outcome: 'approved' | 'rejected'): Promise<void>;
}

export interface TransferDeps {
  readonly wallet: Pick<Wallet, 'post' | 'publishBalance'>;
  readonly inbox: Pick<Inbox, 'deliver'>;
}

export function createTransfers({ wallet, inbox }: TransferDeps): Transfers {
  /** Moves `amount` from the cashier to the wallet; a negative one back. */
  const move = async (tx: Tx, { uid, at, messageId }: Transfer, kind: Booking['kind'], amount: Minor) => {
    const legs = [
      { account: 'cashier', amount: -amount },
      { account: walletOf(uid), amount },
    ];
    const { booked } = await wallet.post(tx, { opId: `${kind}:${messageId}`, kind, at, legs });
    if (booked) await wallet.publishBalance(tx, uid, at);
  };
  const tell = (tx: Tx, transfer: Transfer, type: Parameters<Inbox['deliver']>[1]['type']) =>
    inbox.deliver(tx, { ...transfer, type, opId: transfer.messageId });

  return {
    async deposit(tx, transfer, outcome) {
      if (outcome === 'arrived') await move(tx, transfer, 'deposit', transfer.amount);
      await tell(tx, transfer, outcome === 'arrived' ? 'DEPOSIT_ARRIVED' : 'DEPOSIT_FAILED');
    },
    async withdraw(tx, transfer, outcome) {
      if (outcome === 'approved') await move(tx, transfer, 'withdrawal', -transfer.amount);
      await tell(tx, transfer, outcome === 'approved' ? 'WITHDRAWAL_APPROVED' : 'WITHDRAWAL_REJECTED');
    },
  };
}
