import type { Tx } from '../../../gateway/db/database.ts';
import { ALONE } from '../../../gateway/ground/batcher.ts';
import type { Batch, BatchReply, CallContext, Reply } from '../../../gateway/ground/handler.ts';
import type { CallerOptions } from './callContext.ts';
import type { Casino } from './openCasino.ts';

type AnyHandler<P, V> =
  | { readonly mode: 'read'; run(tx: Tx, ctx: CallContext, params: P): Promise<Reply<V>> }
  | {
      readonly mode: 'write';
      before?(ctx: CallContext, params: P): Promise<void>;
      run(tx: Tx, ctx: CallContext, params: P): Promise<Reply<V>>;
    }
  | {
      readonly mode: 'batch';
      run(tx: Tx, batch: Batch<P>): Promise<readonly BatchReply<V>[]>;
    }
  | { readonly mode: 'plain'; run(ctx: CallContext, params: P): Promise<Reply<V>> };

/** Runs a handler in the kind of transaction it asks for, as the HTTP layer does. */
export async function run<P, V>(
  casino: Casino,
  handler: AnyHandler<P, V>,
  params: NoInfer<P>,
  caller: CallerOptions = {},
): Promise<Reply<V>> {
  const context = casino.context(caller);
  if (handler.mode === 'plain') return handler.run(context, params);
  if (handler.mode === 'batch') {
    return casino.database.write(async tx => {
      const [reply = ALONE] = await handler.run(tx, { calls: [{ ctx: context, params }], isAlone: true });
      if (reply instanceof Error) throw reply;
      return reply;
    });
  }
  if (handler.mode === 'write') await handler.before?.(context, params);
  return casino.database[handler.mode](tx => handler.run(tx, context, params));
}
