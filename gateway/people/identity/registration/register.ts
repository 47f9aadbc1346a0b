import { checkField } from '../../../../streams/wire/fields/check.ts';
import { typeOfRole } from '../../../../streams/wire/session/roles.ts';
import type { LoginAnswer } from '../../../../streams/wire/session/shapes.ts';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import { networkOf } from '../../../address/network.ts';
import type { Tx } from '../../../db/database.ts';
import { violatedConstraint } from '../../../db/retry.ts';
import { type CallContext, CallError, type Handler } from '../../../ground/handler.ts';
import { assertNotOfExcluded } from '../../../ledger/limits/ports.ts';
import type { InvitationPorts } from '../../invitationPorts.ts';
import type { Origin, ReferralPorts } from '../../referrals/ports.ts';
import { findAccount, type NewAccount, newUid, openAccount } from '../accounts.ts';
import { type GrantDeps, grant } from '../grant.ts';
import type { ExternalProof } from '../parts.ts';
import { assertOn, fieldInvalid, identifierInUse } from '../refusals.ts';
import { assertOfAge } from './age.ts';
import { assertNickname } from './names.ts';
import { type Registrant, readRegistrant, type Sent, type Way } from './registrant.ts';
import type { RegisterDeps } from './registrationDeps.ts';
import { type AgentInviter, assertInvitation, findAgentInviter } from './upline.ts';

/** A member about to be opened. */
interface NewMember extends Omit<NewAccount, 'type' | 'demo' | 'uplineUid'> {
  /** Who invited it; null for nobody. */
  readonly inviter: AgentInviter | null;
  /** A registration by number, where the number is the name (S4-36). */
  readonly byMobile: boolean;
  /** The code that the new account came by, which may be a member's, and where it registers from. */
  readonly referral: { readonly code: string; readonly origin: Origin } | null;
}

/**
 * Opens a member with an empty wallet and its first play money; an invitation may make it an agent. Throws `username_taken`, `mobile_taken` or
 * `email_taken`: the database's constraints decide, so of two at the same moment one wins.
 */
async function openMember(
  tx: Tx,
  deps: GrantDeps &
    InvitationPorts &
    ReferralPorts & { readonly memberGrant: number; readonly merchant: { readonly brand: string } },
  { byMobile, inviter, referral, ...member }: NewMember,
): Promise<void> {
  const invitation = inviter?.invitation ?? null;
  const type = typeOfRole(invitation?.row.makes ?? 'member');
  const row = { ...member, type, uplineUid: inviter?.uid ?? null, demo: false };
  const opened = await openAccount(tx, row).catch(error => {
    const constraint = violatedConstraint(error);
    if (constraint === 'account_mobile_unique') throw identifierInUse('mobile');
    if (constraint === 'account_email_unique') throw identifierInUse('email');
    throw error;
  });
  if (!opened) throw identifierInUse(byMobile ? 'mobile' : 'username');
  await assertNotOfExcluded(tx, row, member.at);
  if (row.nickname) await assertNickname(tx, row.uid, row.nickname, deps.merchant.brand);
  if (invitation !== null) await deps.invitations.use(tx, invitation, member);
  // Locks the account of who brought the new one, so it comes before all bookings.
  const friend = { uid: member.uid, type, demo: row.demo, at: member.at };
  const tell = referral && (await deps.referrals.registered(tx, referral.code, friend, referral.origin));
  await grant(tx, deps, { uid: member.uid, amount: deps.memberGrant, at: member.at });
  await tell?.(tx);
}

/** Taken numbers and addresses are told to few: see docs/decisions/013. */
const TAKEN_UNPROVEN: readonly string[] = ['mobile_taken', 'email_taken'];

async function assertCaptcha(deps: RegisterDeps, ctx: CallContext, sent: Sent): Promise<void> {
  const rule = deps.settings.fields.captcha;
  if (rule?.show !== true || (!rule.required && !sent.captcha)) return;
  await deps.human.assertCaptcha(ctx, sent.captchaId, sent.captcha);
}

/**
 * Whether the number is the registrant's: the code of an SMS, or the external service's word for it (S4-34), when
 * the merchant wants one (S5-47). What the external service said is kept with the account.
 */
async function proveNumber(
  deps: RegisterDeps,
  ctx: CallContext,
  { sent, mobile }: { readonly sent: Sent; readonly mobile: string | null },
): Promise<ExternalProof | null> {
  const { firebaseChannel: channel, firebaseIdToken: idToken, verificationCode = '' } = sent;
  const proof =
    channel === undefined || idToken === undefined ? null : await deps.external.verify({ channel, idToken });
  if (mobile === null || !deps.isOn('REGMOBVERF3')) return proof;
  if (proof?.channel === 'phone') {
    if (proof.mobile === mobile) return proof;
    throw new CallError('external_invalid', 400, 'Another number was verified.');
  }
  const rule = deps.settings.fields.verificationCode ?? { min: 1, max: 255, acceptedPattern: '*' };
  const problem = checkField({ ...rule, show: true, required: true }, verificationCode);
  if (problem !== null) throw fieldInvalid('verificationCode', problem);
  await deps.codes.verify(ctx, 'register', mobile, verificationCode);
  return proof;
}

async function open(
  deps: RegisterDeps,
  ctx: CallContext,
  who: Registrant & { readonly sent: Sent; readonly way: Way; readonly proof: ExternalProof | null },
): Promise<LoginAnswer> {
  const { sent, way, proof, password, paymentPassword, ...fields } = who;
  const passwordHash = password === null ? null : await deps.passwords.hash(password);
  const paymentPasswordHash = paymentPassword === null ? null : await deps.passwords.hash(paymentPassword);
  const uid = newUid(deps.randomBytes);
  const origin = { ip: ctx.ip, deviceMark: sent.deviceMark ?? null, wall: deps.wall() };
  const referral = sent.referralCode ? { code: sent.referralCode, origin } : null;
  return deps.finish(ctx, {
    way: 'register',
    async who(tx) {
      const codes = [sent.affiliateCode, sent.referralCode, sent.recommenderId];
      const inviter = await findAgentInviter(tx, deps, codes, ctx.now);
      const row = { ...fields, uid, passwordHash, paymentPasswordHash, inviter, at: ctx.now };
      await openMember(tx, deps, { ...row, byMobile: way.by === 'mobile', referral });
      if (proof !== null && !(await deps.external.link(tx, proof, uid))) {
        throw new CallError('external_invalid', 409, 'This identity belongs to another account.');
      }
      return uid;
    },
  });
}

async function register(deps: RegisterDeps, ctx: CallContext, sent: Sent, way: Way): Promise<LoginAnswer> {
  const { settings } = deps;
  if (settings.affiliateCheck && sent.affiliateCode) {
    await assertInvitation(deps.database.db, deps, sent.affiliateCode, ctx.now);
  }
  await deps.human.assertHuman(sent.antiBot);
  await assertOfAge(deps, sent);
  const who = await readRegistrant(settings, sent, way, deps.takePassword, deps.wall());
  await assertCaptcha(deps, ctx, sent);
  // Before the code is used up; a taken number is told only to who proved it.
  if (way.by === 'username' && (await findAccount(deps.database.db, who.username)) !== null) {
    throw identifierInUse('username');
  }
  const door = `taken ${networkOf(ctx.ip)}`;
  await deps.attempts.begin(door);
  let isTaken = false;
  try {
    const proof = await proveNumber(deps, ctx, { sent, mobile: who.mobile });
    return await open(deps, ctx, { ...who, sent, way, proof });
  } catch (error) {
    isTaken = error instanceof CallError && TAKEN_UNPROVEN.includes(error.code);
    throw error;
  } finally {
    if (!isTaken) await deps.attempts.giveBack(door);
  }
}

/** Registers a member by username and signs it in (S7-14, S4-32 to S4-35). */
export function registerHandler(deps: RegisterDeps): Handler<'register'> {
  return {
    mode: 'plain',
    async run(ctx, params) {
      assertOn(deps.isOn, 'DIRECTREG3', 'USERNAMEREG3');
      return { value: await register(deps, ctx, params, { by: 'username', password: true }) };
    },
  };
}

/**
 * Registers a member by mobile number, which is its username then (S7-15, S4-36), and signs it in. Without
 * MOBILENUMPASSREG3 it has no password and comes in by SMS.
 */
export function registerMobileHandler(deps: RegisterDeps): Handler<'registerMobile'> {
  return {
    mode: 'plain',
    async run(ctx, params: CallParams<'registerMobile'>) {
      assertOn(deps.isOn, 'DIRECTREG3', 'MOBILENUMREG3');
      const { password, ...sent } = params;
      const all = { ...sent, ...(password !== undefined && { password }) };
      const way = { by: 'mobile', password: deps.isOn('MOBILENUMPASSREG3') } as const;
      return { value: await register(deps, ctx, all, way) };
    },
  };
}
