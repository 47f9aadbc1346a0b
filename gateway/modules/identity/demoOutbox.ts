import { desc } from 'drizzle-orm';
import { outbox } from '../../db/schema.ts';
import { CallError, type Handler } from '../../http/handler.ts';

const NEWEST = 50;

/**
 * The newest mails and SMS of a demo world: its people are made up, and a newcomer needs the codes.
 * @param demo Outside of a demo world everybody is refused with `forbidden`.
 */
export function demoOutboxHandler(demo: boolean): Handler<'demoOutbox'> {
  return {
    mode: 'read',
    async run(tx) {
      if (!demo) throw new CallError('forbidden', 403, 'Only a demo world shows its messages.');
      const rows = await tx.select().from(outbox).orderBy(desc(outbox.id)).limit(NEWEST);
      return { value: rows.map(({ recipient: to, body: text, ...row }) => ({ ...row, to, text })) };
    },
  };
}
