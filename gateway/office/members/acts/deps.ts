import type { ModuleDeps } from '../../../ground/deps.ts';
import type { NoticePorts } from '../../../ground/notices.ts';
import type { LimitActPorts } from '../../../ledger/limits/ports.ts';
import type { WalletPorts } from '../../../ledger/wallet/ports.ts';
import type { IdentityPorts } from '../../../people/identity/ports.ts';
import type { ProfilePorts } from '../../../people/profile/ports.ts';
import type { BonusPorts } from '../../../rewards/bonus/ports.ts';

/** What acts on members are made of. */
export type ActDeps = Pick<ModuleDeps, 'clock' | 'publish'> &
  LimitActPorts &
  WalletPorts &
  IdentityPorts &
  ProfilePorts &
  BonusPorts &
  NoticePorts;
