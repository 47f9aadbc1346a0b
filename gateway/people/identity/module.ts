import {
  account,
  attempt,
  externalIdentity,
  outbox,
  passkey,
  qrSignIn,
  recoveryCode,
  rememberToken,
  session,
  signIn as signInTable,
  ticket,
  verificationCode,
} from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { InvitationPorts } from '../invitationPorts.ts';
import type { ReferralPorts } from '../referrals/ports.ts';
import type { SignInPorts } from '../signInPorts.ts';
import { createFindEnded } from './endedSessions.ts';
import { createIdentity } from './identity.ts';
import type { IdentityPorts } from './ports.ts';
import { createTotpVault, lockTotpSecrets } from './security/totpVault.ts';

/** Play money of a new trial account or member, minor units. */
const FIRST_GRANT = 100_000;

/** Locks the secrets of authenticator apps that were stored before the key was set. */
async function lockStoredSecrets({ database, secretsKey, randomBytes, log }: WorldDeps): Promise<void> {
  if (secretsKey === undefined) return;
  const locked = await lockTotpSecrets(database, createTotpVault({ secretsKey, randomBytes }));
  if (locked > 0) log.info({ locked }, 'secrets of authenticator apps were locked');
}

export const identity = defineModule({
  name: 'identity',
  tables: [
    account,
    session,
    recoveryCode,
    passkey,
    rememberToken,
    verificationCode,
    ticket,
    attempt,
    signInTable,
    externalIdentity,
    outbox,
    qrSignIn,
  ],
  accountTables: [session, signInTable],
  async create(deps: WorldDeps & WalletPorts & InvitationPorts & ReferralPorts & SignInPorts) {
    await lockStoredSecrets(deps);
    const made = createIdentity({
      ...deps,
      ...deps.wallet,
      trialGrant: FIRST_GRANT,
      memberGrant: FIRST_GRANT,
    });
    const { authenticate: admit, markActive: mark, raiseGeneration, pass, reauthentication } = made;
    const { authenticateTogether } = made;
    const ports: IdentityPorts = {
      identity: {
        authenticate: admit,
        authenticateTogether,
        markActive: mark,
        raiseGeneration,
        pass,
        reauthentication,
        findEnded: createFindEnded(deps.database),
      },
    };
    return {
      handlers: made.handlers,
      readers: made.readers,
      ports,
      timers: [made.startSweep],
      hourly: [{ run: made.tidy, failure: 'old trial accounts could not be closed' }],
    };
  },
});
