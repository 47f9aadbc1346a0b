import type { Handlers } from '../../ground/handler.ts';
import type { StateReaders } from '../../ground/publish.ts';
import type {
  BalanceToPublish,
  Correct,
  Post,
  PostAll,
  PublishBalance,
  PublishBalances,
  Reservations,
} from './post.ts';
import type { FindStakeWallet } from './stakeWallet.ts';

/** The money of the accounts. */
export interface Wallet extends Reservations {
  readonly post: Post;
  readonly postAll: PostAll;
  readonly correct: Correct;
  readonly publishBalance: PublishBalance;
  readonly balanceToPublish: BalanceToPublish;
  readonly publishBalances: PublishBalances;
  readonly stakeWallet: FindStakeWallet;
  readonly handlers: Pick<Handlers, 'balance'>;
  readonly readers: Pick<StateReaders, 'balance'>;
}

/** What the modules that move money use. */
export interface WalletPorts {
  readonly wallet: Omit<Wallet, 'handlers' | 'readers'>;
}
