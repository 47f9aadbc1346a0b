import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `anyone` (N), `session` (T: any signed-in account), `optional` (N or T; the token changes the
 * answer), `operator` (the operator's own token, never a member's), `desk` (the operator's token; anybody in a
 * demo world that only its own machine can reach).
 */
export type Audience = 'anyone' | 'session' | 'optional' | 'operator' | 'desk';

/** One REST call, as much as its client has to know. */
export interface CallShape<P extends z.ZodType = z.ZodType, V extends z.ZodType = z.ZodType> {
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience;
  /** Payload travels sealed ("E"): body `{ value: <compact JWE> }` plus an `Encryption` header. */
  readonly sealed?: boolean;
  /** Part of the product that the call belongs to, for the `Module-Id` header. */
  readonly module?: string;
  /** Changes state and must carry an `Idempotency-Key` (one per intent, stable across retries). */
  readonly command?: boolean;
  /**
   * Moves money or commits somebody to it: a person's intent with a deadline (`Intent-Deadline`), whose lost answer is
   * asked for by its key (docs/decisions/021). Only commands.
   */
  readonly money?: boolean;
  /** `bare`: the answer is the value itself, without the envelope (the calls of the realtime protocol). */
  readonly bare?: boolean;
  /** Sent with this call besides the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `form`: the body is form-encoded instead of JSON. */
  readonly encoding?: 'form';
  /** Query for GET and DELETE, JSON body otherwise. */
  readonly params: P;
  readonly value: V;
}

/** The same with what a gateway, its documents and its conformance suite have to know: they are derived from these entries. */
export interface CallSpec<P extends z.ZodType = z.ZodType, V extends z.ZodType = z.ZodType>
  extends CallShape<P, V> {
  /** Row of the specification (`S7-02`) or `A3` for what chapter A3 of docs/protocol.md adds, `X` for our additions. */
  readonly source: string;
  readonly sealed: boolean;
  readonly command: boolean;
  /** Whether a guest of the support chat may call it too; without this, such a token is worth nothing. */
  readonly guests?: boolean;
  /** Whether an operator's session may call it too, where it is not for the staff alone. */
  readonly staff?: boolean;
  /** The answer is a file that is sent while it is read; only a refusal has the envelope. */
  readonly file?: boolean;
  /**
   * What an operator must be allowed: named by every call of `operator` and `desk`, and by no other. A word of the
   * product's own list.
   */
  readonly permission?: string;
  /** Whether who uses the session must have proved who they are within the last minutes: it is risky. */
  readonly proof?: boolean;
  /**
   * How the trail of the operators' acts notes it: `act` with what was done, `read` that it was read; a GET is not noted
   * and all others are acts unless told.
   */
  readonly trail?: 'act' | 'read' | 'none';
  /** Longest body, bytes, where it is not the usual one of the gateway. */
  readonly longestBody?: number;
  /** One sentence for the API documents. */
  readonly summary: string;
}

/** Keeps the types of an entry's schemas. What only the client of a call needs is enough. */
export function defineCall<const P extends z.ZodType, const V extends z.ZodType>(
  call: CallSpec<P, V>,
): CallSpec<P, V>;
export function defineCall<const P extends z.ZodType, const V extends z.ZodType>(
  call: CallShape<P, V>,
): CallShape<P, V>;
export function defineCall(call: CallShape): CallShape {
  return call;
}
