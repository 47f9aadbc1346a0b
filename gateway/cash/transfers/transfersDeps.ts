import type { VendorWallet } from '../../../streams/wire/wallet/shapes.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import type { Wallet } from '../../ledger/wallet/ports.ts';

/** What moving money between wallets needs. */
export interface TransfersDeps
  extends Pick<ModuleDeps, 'clock' | 'readSnap' | 'database' | 'log' | 'randomBytes'> {
  readonly wallet: Pick<Wallet, 'post' | 'publishBalance'>;
  readonly playGate: Pick<PlayGate, 'mayFund'>;
  /** The wallets besides the main one; none where one wallet serves all vendors. */
  readonly vendorWallets: readonly VendorWallet[];
}
