import type { Database } from '../../../gateway/db/database.ts';
import type { CallContext, Handler, Reply } from '../../../gateway/ground/handler.ts';
import type { CallName, CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';

/** Runs a handler in the kind of transaction it asks for, as the HTTP layer does. */
export async function runHandler<K extends CallName>(
  database: Database,
  handler: Handler<K>,
  ctx: CallContext,
  params: CallParams<K>,
): Promise<Reply<CallValue<K>>> {
  switch (handler.mode) {
    case 'read':
      return database.read(tx => handler.run(tx, ctx, params));
    case 'write':
      await handler.before?.(ctx, params);
      return database.write(tx => handler.run(tx, ctx, params));
    case 'batch':
      throw new Error('no call of identity runs with others');
    case 'plain':
      return handler.run(ctx, params);
  }
}
