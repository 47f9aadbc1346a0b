import type { ExternalChannel, SmsAnswer } from '../../../streams/wire/entities/access.ts';
import type { LoginAnswer } from '../../../streams/wire/entities/member.ts';
import type { TwoStepWay } from '../../../streams/wire/entities/signIn.ts';
import type { Tx } from '../../db/database.ts';
import type { CallContext } from '../../http/handler.ts';
import type { CodePurpose } from '../../messages/message.ts';
import type { Account } from './accounts.ts';

/** How somebody came in; kept with the session and the record of sign-ins. */
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
  /** Runs first in the transaction of the sign-in and answers whose it is; may open the account. */
  readonly who: (tx: Tx) => Promise<string>;
  readonly way: SignInWay;
  readonly page?: 'member' | 'agent' | undefined;
  /** Whether the device wants to be remembered (G1). */
  readonly remember?: boolean | undefined;
  /** The remembered device this sign-in came from. */
  readonly family?: string | undefined;
  /** No second step is asked: it was answered, or the first one was as strong (passkey, approved by another device). */
  readonly strong?: boolean | undefined;
  /** Runs with the locked account before the session opens; throws to refuse, and nothing is written. */
  readonly confirm?: ((tx: Tx, account: Account) => Promise<void>) | undefined;
}

/**
 * The end of every way in: refuses accounts that may not come in here (`account_locked`, `not_an_agent_account`,
 * `not_a_member_account`), asks for the second step (`two_step_required` with a ticket), opens the session, records it.
 */
export type FinishSignIn = (ctx: CallContext, signIn: ProvenSignIn) => Promise<LoginAnswer>;

/** Failures in a window, in the database: every process counts the same. */
export interface Attempts {
  /** Throws `rate_limited` (429) with the five-minute message (S9-02) when there were too many failures. */
  check(key: string): Promise<void>;
  /**
   * Counts a try as a failure before it is looked at, however many are sent together. Throws `rate_limited` as `check`
   * does, and then counts nothing.
   */
  begin(key: string): Promise<void>;
  /** Takes a try back that was no failure, though no success that would forget the others. */
  giveBack(key: string): Promise<void>;
  /** Forgets all failures. */
  succeed(key: string): Promise<void>;
}

/** Proofs that a person acts, not a program. */
export interface HumanChecks {
  /** Throws `anti_bot_failed` when the merchant requires a solved challenge and this is none, or an old one. */
  assertHuman(solution: string | undefined): Promise<void>;
  /** Throws `captcha_wrong`; each image is good for one try within five minutes. */
  assertCaptcha(ctx: CallContext, id: string | undefined, answer: string | undefined): Promise<void>;
}

/** Codes sent by SMS. A subject is a number (dialing code and number, digits only) or an account's uid. */
export interface VerificationCodes {
  /**
   * Sends a new code; the one before is worth nothing any more. Throws `code_too_soon` with the time left, and
   * `rate_limited`. `silent` does everything but send: for numbers nobody owns, so that the answer tells nothing.
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
   * Throws `code_wrong` (counted) or `code_expired`. A code is good once. Five wrong ones of the network that asked for it
   * kill it there, and five of all others for all others: a stranger can't use up the asker's tries.
   */
  verify(from: Pick<CallContext, 'ip'>, purpose: CodePurpose, subject: string, code: string): Promise<void>;
}

/** What an account may be asked after its first step. */
export interface SecondSteps {
  /** Empty when the account has none. */
  waysOf(tx: Tx, account: Account): Promise<readonly TwoStepWay[]>;
}

/** Who somebody is at the external identity service, as a fresh id token proved it. */
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
   * Checks an id token. Throws `module_off` for a service or channel that is not configured, `external_invalid` for a
   * token that is not the service's, not for us, not of this channel or not fresh, `overloaded` when the service's
   * keys can't be read.
   */
  verify(token: { readonly idToken: string; readonly channel: ExternalChannel }): Promise<ExternalProof>;
  /** The same; answers how to find or open its account. */
  prove(
    ctx: CallContext,
    token: { readonly idToken: string; readonly channel: ExternalChannel },
  ): Promise<(tx: Tx) => Promise<string>>;
  /** Lets a proven identity sign in to an account from now on; false when it belongs to another one. */
  link(tx: Tx, proof: ExternalProof, uid: string): Promise<boolean>;
}
