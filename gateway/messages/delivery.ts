import { CallError } from '../ground/handler.ts';
import type { Merchant } from '../merchant/merchant.ts';
import { moduleSwitch } from '../merchant/modules.ts';
import type { Message } from './message.ts';

/** Keys of a merchant that decide how messages are sent. */
export type Senders = Pick<Merchant, 'mail' | 'sms'>;

const NAMES = { mail: 'mails', sms: 'SMS' } as const;

/** Whether messages of a kind can be received, be it in the outbox of a demo. */
export function delivers(merchant: Senders, kind: Message['kind']): boolean {
  return merchant[kind].kind !== 'none';
}

/** Kinds of messages that can't be sent. */
export function undeliveredBy(merchant: Senders): readonly Message['kind'][] {
  return (['mail', 'sms'] as const).filter(kind => !delivers(merchant, kind));
}

/** Throws `module_off` for a call that needs a message which can't be sent. */
export function assertDelivers(merchant: Senders, kind: Message['kind']): void {
  if (delivers(merchant, kind)) return;
  throw new CallError('module_off', 403, `No ${NAMES[kind]} are sent here, please choose another way.`);
}

/**
 * A merchant as its gateway runs it: outside a demo nobody can read the outbox, so features that need an SMS are
 * off when no provider sends one (docs/decisions/030).
 */
export function withDelivery(merchant: Merchant, demo: boolean): Merchant {
  const none = { kind: 'none' } as const;
  const mail = demo || merchant.mail.kind !== 'outbox' ? merchant.mail : none;
  const sms = demo || merchant.sms.kind !== 'outbox' ? merchant.sms : none;
  if (sms.kind !== 'none') return { ...merchant, mail, sms };
  const modules: Merchant['modules'] = {
    ...merchant.modules,
    MOBILEVERCODELOGIN3: false,
    CHNGPASSVERIF3: false,
  };
  // Without SMS a number can't be verified; where the merchant accepts unverified numbers, registration by number
  // stays on.
  if (moduleSwitch(merchant.modules)('REGMOBVERF3')) modules.MOBILENUMREG3 = false;
  return { ...merchant, mail, sms, modules };
}
