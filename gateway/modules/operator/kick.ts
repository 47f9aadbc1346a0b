import { CallError, type Handler } from '../../http/handler.ts';
import { findAccount } from '../identity/accounts.ts';
import type { RaiseGeneration } from '../identity/generation.ts';

/** Ends every session of an account. Throws `not_found` for an unknown username. */
export function kickHandler(raiseGeneration: RaiseGeneration): Handler<'opsKick'> {
  return {
    mode: 'write',
    async run(tx, ctx, { username }) {
      const found = await findAccount(tx, username);
      const gen = found === null ? null : await raiseGeneration(tx, found.uid, ctx.now);
      if (gen === null) throw new CallError('not_found', 404, 'There is no account of this name.');
      return { value: { gen } };
    },
  };
}
