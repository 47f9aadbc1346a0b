import type { ExternalChannel, SmsAnswer } from '../../../streams/wire/access/shapes.ts';
import type { TwoStepWay } from '../../../streams/wire/security/shapes.ts';
import type { LoginAnswer } from '../../../streams/wire/session/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { CallContext } from '../../ground/handler.ts';
import type { CodePurpose } from '../../messages/message.ts';
import type { Account } from './accounts.ts';

/** How somebody signed in; stored with the session and the record of sign-ins. */
export type SignInWay =
  | 'username'
  | 'remembered'
  | 'sms'
  | 'passkey'
  | 'qr'
  | 'google'
  | 'facebook'
  | 'phone'
  | 'register'
  | 'reset'
  | 'trial';

/** A sign-in whose first step was proven. */
export interface ProvenSignIn {
  /** Runs first in the transaction of the sign-in and returns the account; may open it. */
  readonly who: (tx: Tx) => Promise<string>;
  readonly way: SignInWay;
  readonly page?: 'member' | 'agent' | undefined;
  /** Whether the device wants to be remembered. */
  readonly remember?: boolean | undefined;
  /** The remembered device this sign-in came from. */
  readonly family?: string | undefined;
  /**
   * No second step is required: it was answered, or the first one was as strong (passkey, approved by another
   * device).
   */
  readonly strong?: boolean | undefined;
  /** Runs with the locked account before the session opens; throws to refuse, and nothing is written. */
  readonly confirm?: ((tx: Tx, account: Account) => Promise<void>) | undefined;
}

/**
 * The end of every way to sign in: refuses accounts that are not admitted (`account_locked`,
 * `not_an_agent_account`, `not_a_member_account`), asks for the second step (`two_step_required` with a ticket),
 * opens the session, records it.
 */
export type FinishSignIn = (ctx: CallContext, signIn: ProvenSignIn) => Promise<LoginAnswer>;

/** Failures in a window, in the database: every process counts the same. */
export interface Attempts {
  /** Throws `rate_limited` (429) with the five-minute message (S9-02) when there were too many failures. */
  check(key: string): Promise<void>;
  /**
   * Counts a try as a failure before it is checked, however many are sent together. Throws `rate_limited` like
   * `check`, and counts nothing then.
   */
  begin(key: string): Promise<void>;
  /** Subtracts a try that was no failure, without deleting the others as a success would. */
  giveBack(key: string): Promise<void>;
  /** Deletes all failures. */
  succeed(key: string): Promise<void>;
}

/** Checks that a person acts, not a program. */
export interface HumanChecks {
  /** Throws `anti_bot_failed` when the merchant requires a solved challenge and this is not one, or an old one. */
  assertHuman(solution: string | undefined): Promise<void>;
  /** The same whatever the merchant requires. */
  assertSolved(solution: string | undefined): Promise<void>;
  /** Throws `captcha_wrong`; each image can be answered once, within five minutes. */
  assertCaptcha(ctx: CallContext, id: string | undefined, answer: string | undefined): Promise<void>;
}

/** Codes sent by SMS. A subject is a number (dialing code and number, digits only) or an account's uid. */
export interface VerificationCodes {
  /**
   * Sends a new code; the one before becomes invalid. Throws `code_too_soon` with the time left, and
   * `rate_limited`. `silent` does everything except sending: for numbers without an account, so that the answer
   * doesn't tell.
   */
  send(
    ctx: CallContext,
    code: {
      readonly purpose: CodePurpose;
      readonly subject: string;
      readonly mobile: string;
      readonly silent?: boolean;
    },
  ): Promise<SmsAnswer>;
  /**
   * Throws `code_wrong` (counted) or `code_expired`. A code can be used once. After five wrong codes from the
   * network that requested it the code is invalid there, after five from all others for all others, so that
   * strangers can't use up the requester's tries.
   */
  verify(from: Pick<CallContext, 'ip'>, purpose: CodePurpose, subject: string, code: string): Promise<void>;
}

/** Second steps that an account may be asked for. */
export interface SecondSteps {
  /** Empty when the account has none. */
  waysOf(tx: Tx, account: Account): Promise<readonly TwoStepWay[]>;
}

/** Identity at the external service, proven by a fresh id token. */
export interface ExternalProof {
  /** Provider, project and id there. */
  readonly subject: string;
  readonly channel: ExternalChannel;
  /** The number the service verified, dialing code and number, digits only; null but for the channel `phone`. */
  readonly mobile: string | null;
}

/** Sign-in with the external identity service (type `firebase`). */
export interface ExternalSignIns {
  /**
   * Checks an id token. Throws `module_off` for a service or channel that is not configured; `external_invalid`
   * for a token of another service, audience or channel, or one that is too old; `overloaded` when the service's
   * keys can't be read.
   */
  verify(token: { readonly idToken: string; readonly channel: ExternalChannel }): Promise<ExternalProof>;
  /** The same; returns how to find or open the account. */
  prove(
    ctx: CallContext,
    token: { readonly idToken: string; readonly channel: ExternalChannel },
  ): Promise<(tx: Tx) => Promise<string>>;
  /** Links a proven identity to an account for later sign-ins; false when it is linked to another one. */
  link(tx: Tx, proof: ExternalProof, uid: string): Promise<boolean>;
}
