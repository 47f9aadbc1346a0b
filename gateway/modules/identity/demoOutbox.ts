import { desc } from 'drizzle-orm';
import { outbox } from '../../db/schema.ts';
import { CallError, type Handler } from '../../http/handler.ts';

const NEWEST = 50;

/**
 * The newest mails and SMS of a demo world: its people are made up, and a newcomer needs the codes.
 * @param demo Outside of a demo world there is nothing at this address.
 */
export function demoOutboxHandler(demo: boolean): Handler<'demoOutbox'> {
  return {
    mode: 'read',
    async run(tx) {
      if (!demo) throw new CallError('not_found', 404, 'There is nothing at this address.');
      const rows = await tx.select().from(outbox).orderBy(desc(outbox.id)).limit(NEWEST);
      return { value: rows.map(({ recipient: to, body: text, ...row }) => ({ ...row, to, text })) };
    },
  };
}
