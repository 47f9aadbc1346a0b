import { filter, map, type Observable, of, take, timeout } from 'rxjs';
import type { CallInput } from '../../wire/calls/index.ts';
import type { LoginAnswer } from '../../wire/entities/member.ts';
import type { Whitelabel } from '../../wire/entities/system.ts';
import { enabledModules } from '../adapters/enabledModules.ts';
import type { Welcome } from '../sessionViews.ts';

/** What somebody comes in with. */
export interface Entry {
  readonly token: string;
  /** What the sign-in told; null when it was another tab's. */
  readonly welcome: Welcome | null;
  /** Whether the password must be changed first; null: as the gateway says of the member. */
  readonly mustChangePassword: boolean | null;
}

/** How somebody signed in, as far as a forced change of the password depends on it; null for any other way. */
export type LoginType = CallInput<'login'>['type'] | null;

/** Expired passwords are enforced (S6-26). */
const EXPIRY_MODULE = 'PWDEXPFORCECHANGE3';
/** How long a sign-in waits for the white label, ms. */
const LABEL_MS = 5_000;

/**
 * A sign-in's answer as the way in. A password that must be changed stops nobody who came in without one (S4-19,
 * S4-20); whether an expired one does the merchant decides, so the white label is waited for.
 */
export function entryOf(
  answer: LoginAnswer,
  type: LoginType,
  label$: Observable<Whitelabel | null>,
): Observable<Entry> {
  const { token, firstTimeLogin, lastLogin, passwordExpired, mustChangePassword } = answer;
  const entry = (must: boolean | null): Entry => ({
    token,
    welcome: { firstTimeLogin, lastLogin },
    mustChangePassword: must,
  });
  if (type === 'sms' || type === 'firebase') return of(entry(false));
  if (type === null) return of(entry(null));
  if (mustChangePassword === true || !passwordExpired) return of(entry(mustChangePassword === true || null));
  return label$.pipe(
    filter(label => label !== null),
    take(1),
    map(({ whitelabel }) => entry(enabledModules(whitelabel).has(EXPIRY_MODULE) || null)),
    timeout({ first: LABEL_MS, with: () => of(entry(null)) }),
  );
}
