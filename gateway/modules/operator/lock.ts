import { eq } from 'drizzle-orm';
import { account } from '../../db/schema.ts';
import { CallError, type Handler } from '../../http/handler.ts';
import { findAccount } from '../identity/accounts.ts';
import type { RaiseGeneration } from '../identity/generation.ts';

/** Locks an account, which ends every session of it, or opens it again. Throws `not_found` for an unknown username. */
export function lockHandler(raiseGeneration: RaiseGeneration): Handler<'opsLock'> {
  return {
    mode: 'write',
    async run(tx, ctx, { username, locked }) {
      const found = await findAccount(tx, username);
      if (found === null) throw new CallError('not_found', 404, 'There is no account of this name.');
      await tx.update(account).set({ locked }).where(eq(account.uid, found.uid));
      if (locked) await raiseGeneration(tx, found.uid, ctx.now);
      return { value: null };
    },
  };
}
