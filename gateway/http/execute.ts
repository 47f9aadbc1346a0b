import { type CallName, calls } from '../../streams/wire/tables/calls.ts';
import { type Answer, toAnswer } from '../ground/answers/envelope.ts';
import { createBatcher } from '../ground/batcher.ts';
import type { BatchedCall, BatchReply, CallContext, Handlers } from '../ground/handler.ts';
import { type Intent, type IntentOutcome, runEachOnce, runOnce, visitorAt } from '../ground/intents/ports.ts';
import { isForStaff, staffOwner } from '../ground/staff.ts';
import { NO_TRACING } from '../tracing/port.ts';
import type { AnyHandler, Execute, ExecuteDeps } from './executor.ts';
import { staffExecutor } from './staffExecutor.ts';

/**
 * Parameters as the row of an idempotency key knows them. Even a hash of them would give six digits away to somebody who
 * has the table and tries all.
 */
function withoutSecrets(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || !('paymentPassword' in params)) return params;
  const { paymentPassword: _, ...others } = params;
  return others;
}

/** All of them were refused or have to run by themselves: thrown, so that there is no commit whose answer could be lost. */
export class EmptyBatch extends Error {
  override readonly name = 'EmptyBatch';
  readonly outcomes: readonly IntentOutcome[];
  constructor(outcomes: readonly IntentOutcome[]) {
    super('Nothing was carried out.');
    this.outcomes = outcomes;
  }
}

/** As many as keep the rows that others wait for no longer than a bet does. */
const MOST_TOGETHER = 20;

/** Runs what comes while others run in one transaction, each once per key. */
function batchExecutorOf(
  name: CallName,
  handler: AnyHandler,
  { database, tracing = NO_TRACING }: ExecuteDeps,
  intentOf: (ctx: CallContext, params: unknown, isLate: () => boolean) => Intent | null,
): Execute {
  type Item = BatchedCall<unknown> & { readonly intent: Intent; readonly place: string | null };
  const ask = createBatcher<Item, Answer>({
    most: MOST_TOGETHER,
    ownerOf: ({ intent }) => intent.owner,
    runAll: (items, isAlone) => {
      const places = items.map(({ place }) => place);
      return tracing.together('batch', places, () => runItems(items, isAlone));
    },
  });
  const runItems = (items: readonly Item[], isAlone: boolean) =>
    database
      .write(async tx => {
        const outcomes = await runEachOnce(
          tx,
          items.map(({ intent }) => intent),
          async places => {
            const those = places.flatMap(place => items[place] ?? []);
            const replies = (await handler.run(tx, {
              calls: those,
              isAlone,
            })) as unknown as readonly BatchReply<unknown>[];
            return replies.map(reply => (reply instanceof Error ? reply : toAnswer(reply)));
          },
        );
        if (outcomes.every(it => it instanceof Error)) throw new EmptyBatch(outcomes);
        return outcomes;
      })
      .catch((failure: unknown) => {
        if (failure instanceof EmptyBatch) return failure.outcomes;
        throw failure;
      });
  return async (ctx, params, isLate = () => false) => {
    const intent = intentOf(ctx, params, isLate);
    if (intent === null) throw new Error(`${name} has no key`);
    return ask({ ctx, params, intent, place: tracing.current() });
  };
}

/**
 * How a call of the table runs: in which transaction, and once per idempotency key when it is a command.
 * Throws when a command has a handler that doesn't write, because then its answer couldn't be stored with it.
 */
export function executorOf(
  name: CallName,
  handlers: Handlers,
  deps: ExecuteDeps & { readonly wall: () => number },
): Execute {
  const handler = handlers[name] as unknown as AnyHandler;
  const { command } = calls[name];
  const intentOf = (ctx: CallContext, params: unknown, isLate: () => boolean): Intent | null => {
    if (ctx.key === null) return null;
    const owner = isForStaff(calls[name]) ? staffOwner(ctx.staff) : (ctx.principal?.uid ?? visitorAt(ctx.ip));
    return { owner, key: ctx.key, call: name, params: withoutSecrets(params), at: deps.wall(), isLate };
  };
  if (isForStaff(calls[name])) return staffExecutor(name, handlers, deps, intentOf);
  if (handler.mode === 'file' && !command) return (ctx, params) => handler.run(ctx, params);
  if (handler.mode === 'plain' && !command)
    return async (ctx, params) => toAnswer(await handler.run(ctx, params));
  if (handler.mode === 'read' && !command) {
    return (ctx, params) => deps.database.read(async tx => toAnswer(await handler.run(tx, ctx, params)));
  }
  if (handler.mode === 'batch') return batchExecutorOf(name, handler, deps, intentOf);
  if (handler.mode !== 'write') throw new Error(`the command ${name} must have a handler that writes`);
  return async (ctx, params, isLate = () => false) => {
    await handler.before?.(ctx, params);
    return deps.database.write(async tx => {
      const work = async () => toAnswer(await handler.run(tx, ctx, params));
      const intent = intentOf(ctx, params, isLate);
      return intent === null ? work() : runOnce(tx, intent, work);
    });
  };
}
