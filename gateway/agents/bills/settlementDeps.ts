import type { ModuleDeps } from '../../ground/deps.ts';
import type { Post, PublishBalance } from '../../ledger/wallet/ports.ts';

/** What the settlement of a window needs. */
export interface SettlementDeps
  extends Pick<ModuleDeps, 'database' | 'clock' | 'publish' | 'log' | 'loopHealth'> {
  readonly post: Post;
  readonly publishBalance: PublishBalance;
}
