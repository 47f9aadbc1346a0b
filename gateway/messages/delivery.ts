import { CallError } from '../http/handler.ts';
import type { Merchant } from '../merchant/merchant.ts';
import { moduleSwitch } from '../merchant/modules.ts';
import type { Message } from './message.ts';

/** What of a merchant says who sends its messages. */
export type Senders = Pick<Merchant, 'mail' | 'sms'>;

const NAMES = { mail: 'mails', sms: 'SMS' } as const;

/** Whether messages of a kind reach anybody, be it on the page of a demo's outbox. */
export function delivers(merchant: Senders, kind: Message['kind']): boolean {
  return merchant[kind].kind !== 'none';
}

/** Kinds of messages that nothing sends. */
export function undeliveredBy(merchant: Senders): readonly Message['kind'][] {
  return (['mail', 'sms'] as const).filter(kind => !delivers(merchant, kind));
}

/** Throws `module_off` for what needs a message that nothing sends. */
export function assertDelivers(merchant: Senders, kind: Message['kind']): void {
  if (delivers(merchant, kind)) return;
  throw new CallError('module_off', 403, `No ${NAMES[kind]} are sent here, please choose another way.`);
}

/**
 * A merchant as its gateway runs it: outside a demo nobody reads the outbox, and the ways that end with an SMS are off when
 * nothing sends one (docs/decisions/030).
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
  // A number that has to be verified can't be; where the merchant takes any number, it stays a way in.
  if (moduleSwitch(merchant.modules)('REGMOBVERF3')) modules.MOBILENUMREG3 = false;
  return { ...merchant, mail, sms, modules };
}
