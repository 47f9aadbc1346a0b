import type { Tx } from '../../../db/database.ts';
import { CallError, type Handler } from '../../../http/handler.ts';
import type { ModuleDeps } from '../../deps.ts';
import { findAgent } from '../accounts.ts';

/** The first agent that one of these codes names; null for none: the account then has no upline. */
export async function findUpline(tx: Tx, codes: readonly (string | undefined)[]): Promise<string | null> {
  for (const code of codes) {
    const agent = code === undefined || code === '' ? null : await findAgent(tx, code);
    if (agent !== null) return agent;
  }
  return null;
}

/** Throws `invitation_invalid` when a code is no agent's (S5-30). */
export async function assertInvitation(tx: Tx, code: string): Promise<void> {
  if ((await findAgent(tx, code)) !== null) return;
  throw new CallError('invitation_invalid', 400, 'Invalid invitation code');
}

/** Whether an affiliate code is an agent's (S7-19). An agent's code is its username, whatever domain it comes from. */
export function affiliateHandler({ database }: Pick<ModuleDeps, 'database'>): Handler<'affiliate'> {
  return {
    mode: 'plain',
    async run(_ctx, { code }) {
      await assertInvitation(database.db, code);
      return { value: null };
    },
  };
}
