import { eq } from 'drizzle-orm';
import { account } from '../../../db/schema.ts';
import type { Handler } from '../../../http/handler.ts';

/** The path of the caller's picture (S7-13); null for an account without one. */
export const memberIconHandler: Handler<'memberIcon'> = {
  mode: 'read',
  async run(tx, ctx) {
    const { uid } = ctx.require();
    const rows = await tx.select({ icon: account.icon }).from(account).where(eq(account.uid, uid));
    return { value: rows[0]?.icon ?? null };
  },
};
