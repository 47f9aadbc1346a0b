import type { PgTable } from 'drizzle-orm/pg-core';
import type { DemoAccount } from '../../ground/demoAccount.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Passwords } from '../../ground/passwords/passwords.ts';
import type { Post, PublishBalance } from '../../ledger/wallet/ports.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import type { InvitationPorts } from '../invitationPorts.ts';
import type { ReferralPorts } from '../referrals/ports.ts';
import type { SignInPoints } from '../signInPorts.ts';

/** What identity needs besides the usual. */
export interface IdentityDeps extends ModuleDeps, InvitationPorts, ReferralPorts {
  readonly merchant: Merchant;
  /** Whether a module of the white label is on for this merchant. */
  readonly isOn: (modId: string) => boolean;
  /** Where people reach the page, e.g. `https://play.example`: in mails, and for passkeys. Known once the gateway listens. */
  readonly origin: () => string;
  /** Locks secrets that have to be read again (authenticator apps); kept outside of the database. */
  readonly secretsKey?: string | undefined;
  readonly post: Post;
  readonly publishBalance: PublishBalance;
  readonly points: SignInPoints;
  /** Play money a trial account starts with, minor units. */
  readonly trialGrant: number;
  /** Play money a newly registered member starts with, minor units; 0 for none. */
  readonly memberGrant: number;
  /** What `demoAccounts` offers; null outside a demo world. */
  readonly demoAccounts: readonly DemoAccount[] | null;
  /** Tables with rows of one account, of all modules: they go when a trial account is closed. */
  readonly accountTables: readonly PgTable[];
  /** Shared with the seeding of the demo world; made here when absent. */
  readonly passwords?: Passwords;
}
