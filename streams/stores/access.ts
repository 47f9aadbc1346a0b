import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Clock } from '../deps.ts';
import type { Failure, Outcome } from '../failure.ts';
import type { PageMemory, PlatformRest } from '../platform.ts';

import type { Scope } from '../scope.ts';
import type { Access, RegisterSettings, SmsAnswer } from '../wire/access/shapes.ts';
import type { Whitelabel } from '../wire/system/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { CaptchaView } from './identity/captcha.ts';
import { createCaptcha } from './identity/captcha.ts';
import { createRegisterRules, type RegisterRulesDeps } from './identity/registerRules.ts';
import type { SmsInput, SmsUse } from './identity/smsCodes.ts';
import { createSmsCodes } from './identity/smsCodes.ts';
import { asOutcome } from './outcome.ts';
import type { ServerClock } from './serverClock.ts';

/** What the forms for signing in and registering need; nothing here signs anybody in. */
export interface AccessStore {
  /** Null until the white label has arrived; a back end that sends none offers nothing beyond its flags. */
  readonly access$: Behavior<Access | null>;
  /** Rules of the registration; null until `loadRules` was called and answered. */
  readonly rules$: Behavior<RegisterSettings | null>;
  readonly rulesFailure$: Behavior<Failure | null>;
  /** Reads the rules, once; again after a failure. */
  loadRules(): void;
  /** Null while no form shows one. */
  readonly captcha$: Behavior<CaptchaView | null>;
  /** A new image, at most one each second (S5-69, S9-35). */
  refreshCaptcha(): void;
  /** Replaces an image that was answered, within a second. */
  renewCaptcha(): void;
  /** Its characters without a picture, for a solved challenge (`antiBot`). */
  answerCaptcha(solution: string): Observable<Outcome<string>>;
  dropCaptcha(): void;
  /**
   * Seconds until the next code may be asked for, by the server's clock; 0 when it may. 60 s times `expiredMinutes`
   * (S4-38, S9-37); survives a reload.
   */
  smsSeconds$(use: SmsUse): Behavior<number>;
  /**
   * Asks for a code. Fails with `code_too_soon` and without a call while the countdown runs (S5-67); login codes at
   * most once a second (S5-68).
   */
  sendSms<U extends SmsUse>(use: U, input: SmsInput[U]): Observable<Outcome<SmsAnswer>>;
  /** Begins the countdown of a code that the external identity service sent: one minute (S4-39). */
  countExternalSms(use: SmsUse): void;
  /** Fails with `invitation_invalid` (S4-32). */
  checkAffiliate(code: string, domain: string): Observable<Outcome<null>>;
  /** Asks for a mail with a link; the answer tells nothing of the account. */
  forgotByEmail(input: CallInput<'forgotByEmail'>): Observable<Outcome<null>>;
}

export interface AccessDeps extends RegisterRulesDeps {
  readonly scope: Scope;
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly memory: PageMemory;
  readonly whitelabel: { readonly value$: Observable<Whitelabel | null> };
}

const NO_ACCESS: Access = {
  antiBot: false,
  passkeys: false,
  qrSignIn: false,
  twoStep: false,
  remember: false,
  idleMinutes: null,
  external: null,
};

/** Creates what the forms for signing in and registering need. */
export function createAccessStore(deps: AccessDeps): AccessStore {
  const { scope, rest, clock, serverClock, memory, whitelabel } = deps;
  const captcha = createCaptcha({ scope, rest, clock });
  const rules = createRegisterRules(deps);
  const sms = createSmsCodes({ scope, rest, memory, clock: serverClock });
  const access$ = whitelabel.value$.pipe(map(label => label && (label.access ?? NO_ACCESS)));
  const nothing = <T>(source$: Observable<T>) => asOutcome(source$.pipe(map(() => null)));
  return {
    access$: scope.behavior<Access | null>(access$, null),
    rules$: rules.rules$,
    rulesFailure$: rules.failure$,
    loadRules: rules.load,
    captcha$: captcha.captcha$,
    refreshCaptcha: captcha.refresh,
    renewCaptcha: captcha.renew,
    answerCaptcha: captcha.answerSolved,
    dropCaptcha: captcha.drop,
    smsSeconds$: use => sms.countdowns[use].seconds$,
    sendSms: sms.send,
    countExternalSms: sms.countExternal,
    checkAffiliate: (code, domain) => nothing(rest.call('affiliate', { code, domain })),
    forgotByEmail: input => nothing(rest.call('forgotByEmail', input)),
  };
}
