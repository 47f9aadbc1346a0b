import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Merchant } from '../merchant/merchant.ts';
import type { Messages } from '../modules/identity/ports.ts';

/** Delivery as the merchant configured it; without a provider everything goes to the outbox. */
export function createMessages(deps: {
  readonly database: Database;
  readonly merchant: Pick<Merchant, 'mail' | 'sms'>;
  /** Real time, epoch ms. */
  readonly wall: () => number;
}): Messages {
  return {
    async send({ kind, to, subject, text }) {
      const row = { at: deps.wall(), kind, recipient: to, subject, body: text };
      await deps.database.write(tx => tx.insert(outbox).values(row));
    },
  };
}
