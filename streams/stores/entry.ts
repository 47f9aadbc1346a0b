import { filter, map, type Observable, of, take, timeout } from 'rxjs';
import type { LoginAnswer } from '../wire/session/shapes.ts';
import type { Whitelabel } from '../wire/system/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import { enabledModules } from './adapters/enabledModules.ts';
import type { Welcome } from './sessionViews.ts';

/** What is known about a sign-in before the member is read. */
export interface SignInEntry {
  readonly token: string;
  /** Answer of the sign-in; null when another tab signed in. */
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
 * The entry for a sign-in's answer. A password that must be changed matters only to those who signed in with it
 * (S4-19, S4-20). Whether an expired one must be changed is decided by the merchant, so the white label is waited
 * for.
 */
export function entryOf(
  answer: LoginAnswer,
  type: LoginType,
  label$: Observable<Whitelabel | null>,
): Observable<SignInEntry> {
  const { token, firstTimeLogin, lastLogin, passwordExpired, mustChangePassword } = answer;
  const entry = (must: boolean | null): SignInEntry => ({
    token,
    welcome: { firstTimeLogin: firstTimeLogin ?? false, lastLogin },
    mustChangePassword: must,
  });
  if (type === 'sms' || type === 'firebase') return of(entry(false));
  if (type === null) return of(entry(null));
  if (mustChangePassword === true || passwordExpired !== true)
    return of(entry(mustChangePassword === true || null));
  return label$.pipe(
    filter(label => label !== null),
    take(1),
    map(({ whitelabel }) => entry(enabledModules(whitelabel).has(EXPIRY_MODULE) || null)),
    timeout({ first: LABEL_MS, with: () => of(entry(null)) }),
  );
}
