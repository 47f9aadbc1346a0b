import { MEMBER_TYPE } from '../../../../streams/wire/roles.ts';
import type { Tx } from '../../../db/database.ts';
import { violatedConstraint } from '../../../db/retry.ts';
import { type NewAccount, openAccount } from '../accounts.ts';
import { type GrantDeps, grant } from '../grant.ts';
import { taken } from './refusals.ts';

/** A member about to be opened. */
export interface NewMember extends Omit<NewAccount, 'type' | 'demo'> {
  /** A registration by number, where the number is the name (S4-36). */
  readonly byMobile: boolean;
}

/**
 * Opens a member with an empty wallet and its first play money. Throws `username_taken`, `mobile_taken` or
 * `email_taken`: the database's constraints decide, so of two at the same moment one wins.
 */
export async function openMember(
  tx: Tx,
  deps: GrantDeps & { readonly memberGrant: number },
  { byMobile, ...member }: NewMember,
): Promise<void> {
  const opened = await openAccount(tx, { ...member, type: MEMBER_TYPE, demo: false }).catch(error => {
    const constraint = violatedConstraint(error);
    if (constraint === 'account_mobile_unique') throw taken('mobile');
    if (constraint === 'account_email_unique') throw taken('email');
    throw error;
  });
  if (!opened) throw taken(byMobile ? 'mobile' : 'username');
  await grant(tx, deps, { uid: member.uid, amount: deps.memberGrant, at: member.at });
}
