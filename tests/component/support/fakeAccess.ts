import type { BehaviorSubject } from 'rxjs';
import type { Streams } from '../../../streams/index.ts';
import type { CaptchaView } from '../../../streams/stores/identity/captcha.ts';
import type { SmsUse } from '../../../streams/stores/identity/smsCodes.ts';
import type { Access, RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import { behavior, verb, worked } from './fakeActions.ts';
import { NO_ACCESS, RULES } from './values.ts';

/** The ways in as a test sets them; `seconds` are the countdowns that `smsSeconds$` hands out. */
export function fakeAccess() {
  const seconds: Readonly<Record<SmsUse, BehaviorSubject<number>>> = {
    login: behavior(0),
    register: behavior(0),
    password: behavior(0),
    twoStep: behavior(0),
    smsStep: behavior(0),
  };
  return {
    seconds,
    access$: behavior<Access | null>(NO_ACCESS),
    rules$: behavior<RegisterSettings | null>(RULES),
    rulesFailure$: behavior<Streams['access']['rulesFailure$']['value']>(null),
    loadRules: () => {},
    captcha$: behavior<CaptchaView | null>(null),
    refreshCaptcha: () => {},
    renewCaptcha: () => {},
    answerCaptcha: verb<Streams['access']['answerCaptcha']>(() => worked('K7M2P')),
    dropCaptcha: () => {},
    smsSeconds$: (use: SmsUse) => seconds[use],
    sendSms: verb<Streams['access']['sendSms']>(() => worked({ expiredMinutes: 1 })),
    countExternalSms: (_use: SmsUse) => {},
    checkAffiliate: verb<Streams['access']['checkAffiliate']>(() => worked(null)),
    forgotByEmail: verb<Streams['access']['forgotByEmail']>(() => worked(null)),
  } satisfies Streams['access'] & { seconds: unknown };
}
