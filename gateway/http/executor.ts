import type { CallName } from '../../streams/wire/tables/calls.ts';
import type { Database } from '../db/database.ts';
import type { Answer } from '../ground/answers/envelope.ts';
import type { CallContext, FileReply, Handlers, Reply } from '../ground/handler.ts';
import type { SecondOperator } from '../ground/secondOperator.ts';
import type { Trail } from '../ground/trail.ts';
import type { Tracing } from '../tracing/port.ts';

/** A call with parameters that were checked, ready to run. @param isLate Whether its deadline has passed by now. */
export type Execute = (
  ctx: CallContext,
  params: unknown,
  isLate?: () => boolean,
) => Promise<Answer | FileReply>;

/** A handler of any call: the caller makes sure that the parameters are those of its call. */
export interface AnyHandler {
  readonly mode: Handlers[CallName]['mode'];
  before?(ctx: CallContext, params: unknown): Promise<void>;
  run(...args: readonly unknown[]): Promise<Reply<unknown> & FileReply>;
}

/** Where calls run. */
export interface ExecuteDeps {
  readonly database: Database;
  /** Where acts of the staff are written down; only tables without calls of the staff do without. */
  readonly trail?: Trail;
  /** Holds acts of the staff that are too large for one; none is unless given. */
  readonly secondOperator?: SecondOperator;
  /** Records their transactions; nothing unless given. */
  readonly tracing?: Tracing;
}
