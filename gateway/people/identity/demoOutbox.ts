import { desc } from 'drizzle-orm';
import { outbox } from '../../db/schema.ts';
import { CallError, type Handler } from '../../ground/handler.ts';

const NEWEST = 50;

/**
 * The newest mails and SMS of a demo world: its people are invented, and a newcomer needs the codes.
 * @param demo Outside of a demo world the call answers 404.
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
