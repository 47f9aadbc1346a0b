import type { ModuleDeps } from '../../ground/deps.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import type { Wallet } from '../../ledger/wallet/ports.ts';
import type { Jackpot } from '../jackpot/ports.ts';
import type { RecentGames } from '../recentGames/ports.ts';
import type { Rounds } from '../rounds/ports.ts';

/** What rounds of Crash touch besides their own rows. */
export interface CrashDeps
  extends Pick<
    ModuleDeps,
    'clock' | 'randomBytes' | 'publish' | 'readSnap' | 'database' | 'log' | 'loopHealth'
  > {
  readonly wallet: Pick<Wallet, 'post' | 'postAll' | 'balanceToPublish' | 'stakeWallet'>;
  readonly jackpot: Pick<Jackpot, 'markDemo'>;
  readonly playGate: Pick<PlayGate, 'mayStake' | 'stakeReturned' | 'paidOut'>;
  readonly rounds: Omit<Rounds, 'tellPoints'>;
  readonly recentGames: Pick<RecentGames, 'put'>;
  /** How many rounds a new hash chain decides. */
  readonly chainLength?: number;
}
