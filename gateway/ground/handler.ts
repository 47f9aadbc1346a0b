import type { Readable } from 'node:stream';
import type { FiledCall } from '../../streams/wire/office/filedLists.ts';
import type { Position, Snap } from '../../streams/wire/protocol/position.ts';
import type { CallName, CallParams, CallValue } from '../../streams/wire/tables/calls.ts';
import type { WireErrorCode } from '../../streams/wire/tables/errors.ts';
import type { RecordName } from '../../streams/wire/tables/recordLists.ts';
import type { Tx } from '../db/database.ts';
import type { Alone } from './batcher.ts';
import type { DoHeld } from './secondOperator.ts';
import type { Staff } from './staff.ts';
import type { ActNotes } from './trail.ts';

/** The caller whose token was accepted. */
export interface Principal {
  readonly uid: string;
  readonly username: string;
  readonly type: number;
  readonly gen: number;
  readonly sessionId: string;
  readonly demo: boolean;
  /** Real time, epoch ms. */
  readonly tokenExpiresAt: number;
  /** When somebody last did something in the session, real time, epoch ms; missing for a guest of the chat. */
  readonly activeAt?: number;
  /** Whether it may only change its password. */
  readonly mustChangePassword?: boolean;
}

export interface CallContext {
  /** Null for `anyone` calls and visitors of `optional` ones. */
  readonly principal: Principal | null;
  /** Who of the staff calls, with the permission of the call; for calls of the staff only. */
  readonly staff?: Staff | null;
  /** Adds to what the trail tells of an act; later notes replace earlier ones. For handlers that write. */
  readonly note?: (notes: ActNotes) => void;
  /** Whether it waited for a second operator, who does it now. */
  readonly waited?: boolean;
  /** Does what waited for a second operator; for handlers of the staff that write. */
  readonly doHeld?: DoHeld;
  /** For `session` calls: the principal, or a 401. */
  readonly require: () => Principal;
  readonly language: string;
  /** Token of a preview of the office; null for everybody else. */
  readonly preview?: string | null;
  /** The caller's address, in one text for each address; limits count `networkOf` it. */
  readonly ip: string;
  /** Browser and system in words, from the user agent; null when it is absent. */
  readonly device: string | null;
  readonly token: string | null;
  /** Origin of the page that calls, as its browser says; null when nothing says it. */
  readonly origin?: string | null;
  /** World time when the call started, epoch ms. */
  readonly now: number;
  /** `steadyTime` when the call started, ms: how long it has waited since. */
  readonly startedAt: number;
  /** The caller's idempotency key; always there for commands. */
  readonly key: string | null;
}

export interface Reply<V> {
  readonly value: V;
  readonly message?: string;
  readonly pos?: readonly Position[];
  readonly snaps?: readonly Snap[];
}

/** A file that is sent while it is read. Whoever gives up closes `body`. */
export interface FileReply {
  readonly type: string;
  readonly name: string;
  readonly body: Readable;
}

/**
 * How a call runs: `read` in one consistent read-only transaction, `write` in one transaction that also stores
 * the answer under the idempotency key, `batch` in one transaction with others, `plain` without (hashing, nothing to read).
 */
export type Handler<K extends CallName> =
  | {
      readonly mode: 'read';
      run(tx: Tx, ctx: CallContext, params: CallParams<K>): Promise<Reply<CallValue<K>>>;
    }
  | {
      readonly mode: 'write';
      /**
       * Runs before the transaction and outside of it: what must survive a refusal, like the count of a wrong password.
       * It runs for a repeated request too.
       */
      before?(ctx: CallContext, params: CallParams<K>): Promise<void>;
      run(tx: Tx, ctx: CallContext, params: CallParams<K>): Promise<Reply<CallValue<K>>>;
    }
  | BatchHandler<K>
  | { readonly mode: 'plain'; run(ctx: CallContext, params: CallParams<K>): Promise<Reply<CallValue<K>>> };

/** One of the calls that run together. */
export interface BatchedCall<P> {
  readonly ctx: CallContext;
  readonly params: P;
}

/** Calls of different accounts. */
export interface Batch<P> {
  readonly calls: readonly BatchedCall<P>[];
  /** Whether it is one for which no other waits, so that it may wait itself. */
  readonly isAlone: boolean;
}

/** What one of them comes to: `ALONE` where it would hold the others up, or undo what they did. */
export type BatchReply<V> = Reply<V> | CallError | Alone;

/** A command that many give at the same moment: what comes while others run is carried out together, in one transaction. */
export interface BatchHandler<K extends CallName> {
  readonly mode: 'batch';
  /**
   * Carries out commands of different accounts: a reply or a refusal for each, in their order. A refusal may have written
   * nothing; what is thrown undoes all of them, and each runs again by itself.
   */
  run(tx: Tx, batch: Batch<CallParams<K>>): Promise<readonly BatchReply<CallValue<K>>[]>;
}

/** How a call runs that answers with a file: without a transaction, which would last as long as the file. */
export interface FileHandler<K extends FileCall> {
  readonly mode: 'file';
  run(ctx: CallContext, params: CallParams<K>): Promise<FileReply>;
}

type FileCall = `${RecordName}File` | 'officeReportFile' | `${FiledCall}File`;

/** Every call has a handler: a missing one is a type error. */
export type Handlers = { readonly [K in CallName]: K extends FileCall ? FileHandler<K> : Handler<K> };

/** A refusal: becomes `{ success: false, code, message }` with this HTTP status. */
export class CallError extends Error {
  readonly code: WireErrorCode;
  readonly status: number;
  readonly retryMs: number | null;
  readonly value: unknown;
  /** States that the caller did not know, so that the page shows at once why it was refused. */
  readonly snaps: readonly Snap[];
  constructor(
    code: WireErrorCode,
    status: number,
    message: string,
    more: { readonly retryMs?: number; readonly value?: unknown; readonly snaps?: readonly Snap[] } = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.retryMs = more.retryMs ?? null;
    this.value = more.value ?? null;
    this.snaps = more.snaps ?? [];
  }
}

/** What `work` answers, or the refusal that it throws; anything else that it throws is thrown. */
export function refusedOr<T>(work: () => T): T | CallError {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof CallError) return failure;
    throw failure;
  }
}
