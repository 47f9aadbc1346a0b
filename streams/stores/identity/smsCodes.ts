import { defer, map, type Observable, of, Subject, tap } from 'rxjs';
import type { Outcome } from '../../failure.ts';
import { failed, failureOf } from '../../link/restError.ts';
import type { PlatformRest } from '../../platform.ts';
import type { SmsAnswer } from '../../wire/access/shapes.ts';
import { MINUTE } from '../../wire/protocol/durations.ts';
import type { CallInput } from '../../wire/tables/calls.ts';
import { asOutcome } from '../outcome.ts';
import { LOGIN_SMS_THROTTLE_MS, throttleLoginSms } from '../throttles.ts';
import { createSmsCountdown, type SmsCountdown, type SmsCountdownDeps } from './smsCountdown.ts';

/** What a code by SMS is for; each has a countdown of its own. */
export type SmsUse = 'login' | 'register' | 'password' | 'twoStep' | 'smsStep';

/** What each request of a code needs. */
export interface SmsInput {
  readonly login: CallInput<'smsLogin'>;
  readonly register: CallInput<'smsRegister'>;
  readonly password: CallInput<'smsLogin'>;
  readonly twoStep: CallInput<'twoStepSms'>;
  readonly smsStep: CallInput<'smsStepBegin'>;
}

export interface SmsCodes {
  readonly countdowns: Readonly<Record<SmsUse, SmsCountdown>>;
  send<U extends SmsUse>(use: U, input: SmsInput[U]): Observable<Outcome<SmsAnswer>>;
  countExternal(use: SmsUse): void;
}

export interface SmsCodesDeps extends SmsCountdownDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
}

const tooSoon = (ms: number): Outcome<never> => ({
  ok: false,
  failure: failed('code_too_soon', { retryAfterMs: ms }),
});

/** Codes by SMS, and how long to wait between them. */
export function createSmsCodes(deps: SmsCodesDeps): SmsCodes {
  const { scope, rest } = deps;
  const countdowns: Readonly<Record<SmsUse, SmsCountdown>> = {
    login: createSmsCountdown(deps, 'login'),
    register: createSmsCountdown(deps, 'register'),
    password: createSmsCountdown(deps, 'password'),
    twoStep: createSmsCountdown(deps, 'twoStep'),
    smsStep: createSmsCountdown(deps, 'smsStep'),
  };
  const calls: { readonly [U in SmsUse]: (input: SmsInput[U]) => Observable<{ readonly value: SmsAnswer }> } =
    {
      login: input => rest.call('smsLogin', { ...input, purpose: 'login' }),
      register: input => rest.call('smsRegister', input),
      password: input => rest.call('smsLogin', { ...input, purpose: 'password' }),
      twoStep: input => rest.call('twoStepSms', input),
      smsStep: input => rest.call('smsStepBegin', input),
    };
  // Requests for a login code pass the throttle first, which drops those that come too soon (S5-68, S9-34).
  const attempts = new Subject<() => void>();
  scope.subscribe(attempts.pipe(throttleLoginSms()), pass => pass());
  function mayPass(use: SmsUse): boolean {
    if (use !== 'login') return true;
    let passed = false;
    attempts.next(() => {
      passed = true;
    });
    return passed;
  }

  return {
    countdowns,
    send(use, input) {
      const countdown = countdowns[use];
      return defer(() => {
        const left = countdown.left();
        if (left > 0) return of(tooSoon(left));
        if (!mayPass(use)) return of(tooSoon(LOGIN_SMS_THROTTLE_MS));
        const sent$ = calls[use](input).pipe(
          map(({ value }) => value),
          tap({
            next: ({ expiredMinutes }) => countdown.begin(expiredMinutes * MINUTE),
            error: (error: unknown) => {
              // The gateway counts requests of all tabs and devices, so its wait replaces ours.
              const { code, retryAfterMs } = failureOf(error);
              if (code === 'code_too_soon' && retryAfterMs !== null) countdown.begin(retryAfterMs);
            },
          }),
        );
        return asOutcome(sent$);
      });
    },
    countExternal: use => countdowns[use].begin(MINUTE),
  };
}
