import { type CallName, calls } from '../../streams/wire/calls/index.ts';
import type { Database } from '../db/database.ts';
import { type Answer, toAnswer } from './envelope.ts';
import type { CallContext, FileReply, Handlers, Reply } from './handler.ts';
import { runOnce, visitorAt } from './idempotency.ts';

/** Audiences whose calls have no account. */
const STAFF: ReadonlySet<string> = new Set(['operator', 'desk']);

/** A call with parameters that were checked, ready to run. @param isLate Whether its deadline has passed. */
export type Execute = (ctx: CallContext, params: unknown, isLate?: boolean) => Promise<Answer | FileReply>;

/** A handler of any call: the caller makes sure that the parameters are those of its call. */
interface AnyHandler {
  readonly mode: Handlers[CallName]['mode'];
  run(...args: readonly unknown[]): Promise<Reply<unknown> & FileReply>;
}

/**
 * How a call of the table runs: in which transaction, and once per idempotency key when it is a command.
 * Throws when a command has a handler that doesn't write, because then its answer couldn't be stored with it.
 */
export function executorOf(
  name: CallName,
  handlers: Handlers,
  deps: { readonly database: Database; readonly wall: () => number },
): Execute {
  const handler = handlers[name] as unknown as AnyHandler;
  const { command } = calls[name];
  if (handler.mode === 'file' && !command) return (ctx, params) => handler.run(ctx, params);
  if (handler.mode === 'plain' && !command)
    return async (ctx, params) => toAnswer(await handler.run(ctx, params));
  if (handler.mode === 'read' && !command) {
    return (ctx, params) => deps.database.read(async tx => toAnswer(await handler.run(tx, ctx, params)));
  }
  if (handler.mode !== 'write') throw new Error(`the command ${name} must have a handler that writes`);
  return (ctx, params, isLate = false) =>
    deps.database.write(async tx => {
      const work = async () => toAnswer(await handler.run(tx, ctx, params));
      if (ctx.key === null) return work();
      const owner = ctx.principal?.uid ?? (STAFF.has(calls[name].audience) ? 'operator' : visitorAt(ctx.ip));
      return runOnce(tx, { owner, key: ctx.key, call: name, params, at: deps.wall(), isLate }, work);
    });
}
