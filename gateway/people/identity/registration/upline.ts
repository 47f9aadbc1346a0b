import type { Tx } from '../../../db/database.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { CallError, type Handler } from '../../../ground/handler.ts';
import type { InvitationPorts, OpenInvitation } from '../../invitationPorts.ts';
import { findAgent } from '../accounts.ts';

/** The agent that a new account will be below, and by which invitation. */
export interface AgentInviter {
  readonly uid: string;
  /** Null where the agent's name was given. */
  readonly invitation: OpenInvitation | null;
}

/** Who invites by a code, which is that of an invitation or an agent's username. @param at World time, epoch ms. */
async function inviterOf(
  tx: Tx,
  { invitations }: InvitationPorts,
  code: string,
  at: number,
): Promise<AgentInviter | null> {
  const invitation = await invitations.find(tx, code, at);
  if (invitation !== null) return { uid: invitation.row.uid, invitation };
  const uid = await findAgent(tx, code);
  return uid === null ? null : { uid, invitation: null };
}

/** Who invites by the first of these codes that is one; null for none: the account then has no upline. */
export async function findAgentInviter(
  tx: Tx,
  ports: InvitationPorts,
  codes: readonly (string | undefined)[],
  at: number,
): Promise<AgentInviter | null> {
  for (const code of codes) {
    const inviter = code === undefined || code === '' ? null : await inviterOf(tx, ports, code, at);
    if (inviter !== null) return inviter;
  }
  return null;
}

/** Throws `invitation_invalid` when nobody invites by a code (S5-30). */
export async function assertInvitation(
  tx: Tx,
  ports: InvitationPorts,
  code: string,
  at: number,
): Promise<void> {
  if ((await inviterOf(tx, ports, code, at)) !== null) return;
  throw new CallError('invitation_invalid', 400, 'Invalid invitation code');
}

/** Whether somebody invites by an affiliate code (S7-19), whatever domain it comes from. */
export function affiliateHandler(deps: Pick<ModuleDeps, 'database'> & InvitationPorts): Handler<'affiliate'> {
  return {
    mode: 'plain',
    async run({ now }, { code }) {
      await assertInvitation(deps.database.db, deps, code, now);
      return { value: null };
    },
  };
}
