import { MEMBER_TYPE } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { referral, referralStep } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import type { MerchantReferral } from '../../merchant/referral.ts';
import { findReferrer } from './code.ts';
import { collectEvidence, networkKey, noteDevice, type Origin } from './evidence.ts';
import type { Newcomer, NotifyInviter, ReferralPorts } from './ports.ts';
import { referralRefusalOf } from './refusal.ts';

/**
 * Notes that a new member came by a member's code. What speaks against it is decided here, once: the account is opened
 * nevertheless. Answers how to tell the inviter, after all bookings; null for any other code. Locks the inviter's account
 * after the new one, which nobody else can see yet.
 */
export async function registerFriend(
  tx: Tx,
  { rules, tell }: { readonly rules: MerchantReferral; readonly tell: ReferralPorts['referrals']['tell'] },
  code: string,
  friend: Newcomer,
  origin: Origin,
): Promise<NotifyInviter | null> {
  const inviter = friend.type === MEMBER_TYPE ? await findReferrer(tx, code) : null;
  if (inviter === null) return null;
  const { uid: friendUid, at, demo } = friend;
  const { uid: inviterUid } = inviter;
  const { terms, refuse } = rules;
  const evidence = await collectEvidence(tx, refuse, { friendUid, inviterUid }, origin);
  // Counts that are published one after the other.
  await lockOwner(tx, inviterUid);
  const reason = referralRefusalOf(refuse, evidence);
  const state = reason === null ? 'registered' : 'refused';
  await tx.insert(referral).values({
    ...{ friendUid, inviterUid, at, demo, terms, state, reason, version: 1, changedAt: at },
    ...{ endsAt: at + terms.days * DAY, registeredAt: origin.wall, network: networkKey(origin.ip) },
  });
  await tx.insert(referralStep).values({ friendUid, version: 1, from: null, to: state, reason, at });
  await noteDevice(tx, friendUid, origin.deviceMark);
  return then => tell(then, inviterUid, at);
}
