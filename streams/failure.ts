/** Why a call failed, as a value: the page turns `code` into a sentence in the reader's language. */
export interface Failure {
  /** A reason of the gateway, or one of the client's own for what failed before an answer could be read: those named here. */
  readonly code: 'network' | 'timeout' | 'bad_answer' | 'http' | (string & {});
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The gateway's own sentence, when it sent one. */
  readonly message: string | null;
  /** Earliest useful retry, ms; null when unknown. */
  readonly retryAfterMs: number | null;
  /** `value` of a refusing envelope (e.g. the captcha flag). */
  readonly value: unknown;
}

/** How an intent ended. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
