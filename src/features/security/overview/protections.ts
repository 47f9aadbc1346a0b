import type { Access } from '../../../../streams/wire/access/shapes.ts';
import type { PaymentPasswordState } from '../../../../streams/wire/paymentPassword/shapes.ts';
import type { AccountProfile } from '../../../../streams/wire/profile/shapes.ts';
import type { TwoStepState } from '../../../../streams/wire/security/shapes.ts';

/** What protects an account, in the order in which it should be added. */
export type ProtectionId = 'password' | 'twoStep' | 'passkey' | 'payment' | 'contact';

export interface Protection {
  readonly id: ProtectionId;
  readonly isThere: boolean;
}

/** `open`: the password alone is enough. `good`: there is a second step or a passkey. `full`: everything is set up. */
export type Level = 'open' | 'good' | 'full';

export interface Known {
  readonly ways: Pick<Access, 'twoStep' | 'passkeys'> | null;
  readonly twoStep: TwoStepState;
  readonly payment: PaymentPasswordState;
  readonly profile: AccountProfile;
}

/** What of it the account has; what the merchant doesn't offer is left out. */
export function protectionsOf({ ways, twoStep, payment, profile }: Known): readonly Protection[] {
  const holds = (name: string) =>
    profile.entries.some(({ field, value }) => field === name && value !== null);
  return [
    { id: 'password', isThere: twoStep.hasPassword !== false },
    ...(ways?.twoStep === true ? [{ id: 'twoStep', isThere: twoStep.totp || twoStep.sms } as const] : []),
    ...(ways?.passkeys === true ? [{ id: 'passkey', isThere: twoStep.passkeys.length > 0 } as const] : []),
    { id: 'payment', isThere: payment.isSet },
    { id: 'contact', isThere: holds('email') || holds('mobileNum') },
  ];
}

const isStrong = ({ id }: Protection) => id === 'twoStep' || id === 'passkey';

export function levelOf(protections: readonly Protection[]): Level {
  if (protections.every(({ isThere }) => isThere)) return 'full';
  const strong = protections.filter(isStrong);
  return strong.length === 0 || strong.some(({ isThere }) => isThere) ? 'good' : 'open';
}
