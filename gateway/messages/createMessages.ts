import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { CallError } from '../ground/handler.ts';
import type { Log } from '../ground/log.ts';
import type { Merchant } from '../merchant/merchant.ts';
import { assertDelivers } from './delivery.ts';
import { httpSms } from './httpSms.ts';
import { type DeliverMessage, DeliveryFault, type Messages } from './message.ts';
import { smtpMail } from './smtpMail.ts';

interface MessagesDeps {
  readonly database: Database;
  readonly merchant: Pick<Merchant, 'mail' | 'sms'>;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly log: Pick<Log, 'error'>;
  /** How long a provider may take, ms. */
  readonly timeoutMs?: number;
}

/** Short, because a person waits for the answer. */
const TIMEOUT_MS = 10_000;

/** Delivery as the merchant configured it. A message that can't be sent is refused with `module_off`. */
export function createMessages(deps: MessagesDeps): Messages {
  const { merchant, timeoutMs = TIMEOUT_MS } = deps;
  const keep: DeliverMessage = async ({ kind, to, subject, text }) => {
    const row = { at: deps.wall(), kind, recipient: to, subject, body: text };
    await deps.database.write(tx => tx.insert(outbox).values(row));
  };
  const providers = {
    mail: merchant.mail.kind === 'smtp' ? smtpMail(merchant.mail, timeoutMs) : null,
    sms: merchant.sms.kind === 'http' ? httpSms(merchant.sms, timeoutMs) : null,
  };
  return {
    async send({ detached = false, ...message }) {
      assertDelivers(merchant, message.kind);
      const provider = providers[message.kind];
      if (provider === null) return keep(message);
      const delivered = provider(message).catch((error: unknown) => {
        const reason = error instanceof DeliveryFault ? error.message : 'unknown';
        deps.log.error({ kind: message.kind, reason }, 'a message could not be delivered');
        throw new CallError('delivery_failed', 502, 'The message could not be sent, please try again.');
      });
      if (detached) delivered.catch(() => {});
      else await delivered;
    },
  };
}
