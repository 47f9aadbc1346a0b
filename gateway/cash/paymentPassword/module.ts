import { tidyField } from '../../../streams/wire/fields/check.ts';
import { paymentPasswordTry } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import {
  createCommonPasswords,
  createTakePassword,
  type IdentityPorts,
  registerRules,
} from '../../people/identity/ports.ts';
import { createCheck } from './check.ts';
import { isEasyDigits } from './easyDigits.ts';
import { paymentPasswordHandlers } from './handlers.ts';
import type { PaymentPasswordPorts } from './ports.ts';
import { createTries } from './tries.ts';

type PaymentPasswordDeps = Pick<
  WorldDeps,
  'database' | 'clock' | 'wall' | 'randomBytes' | 'passwords' | 'merchant' | 'isOn'
> &
  NoticePorts & { readonly identity: Pick<IdentityPorts['identity'], 'reauthentication'> };

const ANY = { min: 6, max: 6, acceptedPattern: 'digits' } as const;

/** Creates the payment password: its calls, and the check that calls with money make. */
export function createPaymentPassword(deps: PaymentPasswordDeps): PaymentPasswordPorts & {
  readonly handlers: Pick<Handlers, keyof ReturnType<typeof paymentPasswordHandlers>>;
} {
  const { database, clock, wall, passwords, merchant, inbox } = deps;
  const { paymentTries: most, paymentLockMinutes, defaultPassword } = merchant.passwords;
  const lockMs = paymentLockMinutes * MINUTE;
  const tries = createTries({ database, wall, most, lockMs });
  const { paymentPassword: field = ANY } = registerRules(merchant, deps.isOn).fields;
  const rule = { ...field, show: true, required: true };
  const notify = (type: 'PAYMENT_PASSWORD_LOCKED' | 'PAYMENT_PASSWORD_CHANGED', uid: string) => ({
    uid,
    type,
    amount: 0,
    at: clock.now(),
    demo: false,
    opId: deps.randomBytes(16).toString('hex'),
  });
  const check = createCheck({
    database,
    passwords,
    tries,
    lockMs,
    read: typed => {
      const password = tidyField(rule, typed);
      return rule.acceptedPattern !== 'digits' || /^\d+$/.test(password) ? password : null;
    },
    onLocked: async uid => {
      await database.write(tx => inbox.deliver(tx, notify('PAYMENT_PASSWORD_LOCKED', uid)));
    },
  });
  const isCommon = createCommonPasswords(defaultPassword);
  const handlers = paymentPasswordHandlers({
    database,
    passwords,
    tries,
    check,
    rule,
    takePassword: createTakePassword(
      { fields: { password: rule } },
      async password => isEasyDigits(password) || (await isCommon(password)),
    ),
    reauthentication: deps.identity.reauthentication,
    onChanged: async (tx, uid) => {
      await inbox.deliver(tx, notify('PAYMENT_PASSWORD_CHANGED', uid));
    },
  });
  return { handlers, paymentPassword: { check } };
}

export const paymentPassword = defineModule({
  name: 'paymentPassword',
  tables: [paymentPasswordTry],
  accountTables: [paymentPasswordTry],
  create(deps: WorldDeps & IdentityPorts & NoticePorts) {
    const { handlers, paymentPassword: port } = createPaymentPassword(deps);
    const ports: PaymentPasswordPorts = { paymentPassword: port };
    return { handlers, ports };
  },
});
