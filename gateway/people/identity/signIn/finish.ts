import { sql } from 'drizzle-orm';
import type { TwoStepRequired } from '../../../../streams/wire/security/shapes.ts';
import { MEMBER_TYPE, roleOfType, TRIAL_TYPE } from '../../../../streams/wire/session/roles.ts';
import type { LoginAnswer } from '../../../../streams/wire/session/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { DAY, MINUTE } from '../../../ground/calendar/durations.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import type { Account } from '../accounts.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { FinishSignIn, ProvenSignIn, SecondSteps, SignInWay } from '../parts.ts';
import type { FirstFactor } from '../security/twoStepTicket.ts';
import { lockAccount, openSession } from '../sessions.ts';
import type { Tickets } from '../tickets.ts';
import { lastSignIn, recordSignIn } from './record.ts';
import type { RememberTokens } from './remember.ts';

const isMember = (type: number) =>
  type === MEMBER_TYPE || type === TRIAL_TYPE || roleOfType(type) === 'agent';

/**
 * Refuses accounts that are not admitted: `account_locked`, `not_an_agent_account` on the agents' page (S6-15),
 * `not_a_member_account` for accounts that are neither member, trial nor agent (S6-16). Checked only after the
 * first step was proven, so that others can't tell these accounts from any other.
 */
function assertAdmitted(account: Account, page: 'member' | 'agent'): void {
  if (account.locked) {
    throw new CallError('account_locked', 403, 'This account is locked, please contact customer service.');
  }
  if (page === 'agent' && roleOfType(account.type) !== 'agent') {
    throw new CallError('not_an_agent_account', 403, 'Non-agents cannot log in');
  }
  if (!isMember(account.type)) {
    throw new CallError('not_a_member_account', 403, 'Non-member account unable to login');
  }
}

/** How long the second step may take, ms. */
const TWO_STEP_MS = 10 * MINUTE;
/** Ways to sign in that prove a password; only for these the password's age counts (S4-20). */
const BY_PASSWORD: ReadonlySet<SignInWay> = new Set(['username', 'remembered']);

/** What ends a sign-in. */
export interface FinishDeps extends IdentityDeps {
  readonly tickets: Tickets;
  readonly steps: SecondSteps;
  readonly remember: RememberTokens;
}

const gone = () => new CallError('account_unknown', 404, 'Username/Email does not exist');

/** Last digits of a number, by which its owner recognises it. */
const endOf = (mobile: string | null) => mobile?.slice(-3) ?? null;

/** The end of every way in; see `FinishSignIn`. */
export function createFinish(deps: FinishDeps): FinishSignIn {
  const isExpired = (of: Account, way: SignInWay, ctx: CallContext) => {
    const { expireDays } = deps.merchant.passwords;
    if (!BY_PASSWORD.has(way) || expireDays === null || !deps.isOn('PWDEXPFORCECHANGE3')) return false;
    // An account's creation is dated in world time, a change of its password in real time.
    const age = of.passwordChangedAt === null ? ctx.now - of.createdAt : deps.wall() - of.passwordChangedAt;
    return age > expireDays * DAY;
  };

  const askTwoStep = async (tx: Tx, of: Account, signIn: ProvenSignIn): Promise<TwoStepRequired | null> => {
    if (signIn.strong === true) return null;
    const ways = await deps.steps.waysOf(tx, of);
    if (ways.length === 0) return null;
    const { page = 'member', remember = false, way, family } = signIn;
    const { uid, gen, proofGen, passwordChangedAt: changedAt } = of;
    const first: FirstFactor = { uid, page, remember, way, family, gen, proofGen, changedAt };
    const ticket = await deps.tickets.issue(tx, 'twoStep', first, TWO_STEP_MS);
    return { ticket, ways: [...ways], mobileEnd: endOf(of.mobile) };
  };

  const open = async (tx: Tx, ctx: CallContext, of: Account, signIn: ProvenSignIn): Promise<LoginAnswer> => {
    const { uid } = of;
    const { way, family } = signIn;
    // The agents' page doesn't remember devices (S4-27).
    const remembers = signIn.remember === true && deps.merchant.access.remember && signIn.page !== 'agent';
    const kept = remembers ? await deps.remember.issue(tx, { uid, family }) : null;
    const from = { way, ip: ctx.ip, device: ctx.device, rememberFamily: kept?.family ?? family ?? null };
    // Before what the session publishes: topics are published in the order of their names.
    await deps.points.signedIn(tx, of, ctx.now);
    const token = await openSession(tx, deps, of, ctx.now, from);
    const lastLogin = await lastSignIn(tx, uid);
    await recordSignIn(tx, ctx, { uid, way, reason: null, at: deps.wall() });
    // By the world's clock: promotions count the days on which somebody came.
    if (of.type !== TRIAL_TYPE) await tx.execute(sql`select member_visit(${uid}, ${ctx.now})`);
    return {
      token,
      firstTimeLogin: !of.loggedInOnce,
      passwordExpired: isExpired(of, way, ctx),
      mustChangePassword: of.mustChangePassword,
      rememberToken: kept?.token ?? null,
      lastLogin,
    };
  };

  return async (ctx, signIn) => {
    let uid: string | null = null;
    const refuse = (reason: string) =>
      deps.database.write(tx => recordSignIn(tx, ctx, { uid, way: signIn.way, reason, at: deps.wall() }));
    try {
      const done = await deps.database.write(async tx => {
        uid = await signIn.who(tx);
        const found = await lockAccount(tx, uid);
        if (found === null) throw gone();
        await signIn.confirm?.(tx, found);
        assertAdmitted(found, signIn.page ?? 'member');
        // Proving the first step may have changed the account: set its password, or found out that it is the
        // default one.
        const current = (signIn.confirm && (await lockAccount(tx, uid))) ?? found;
        const asked = await askTwoStep(tx, current, signIn);
        if (asked !== null) return { asked };
        return { answer: await open(tx, ctx, current, signIn) };
      });
      if (done.answer !== undefined) return done.answer;
      throw new CallError('two_step_required', 401, 'A second step is needed.', { value: done.asked });
    } catch (error) {
      if (uid !== null && error instanceof CallError) await refuse(error.code);
      throw error;
    }
  };
}
