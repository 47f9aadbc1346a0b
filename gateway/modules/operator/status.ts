import type { Handler } from '../../http/handler.ts';
import type { Publish } from '../../realtime/publish.ts';

/** Starts or ends a maintenance (S4-12); every page and every process learns it from `g:status`. */
export function statusHandler(publish: Publish): Handler<'opsStatus'> {
  return {
    mode: 'write',
    async run(tx, ctx, { state, until }) {
      // An end without a maintenance means nothing.
      const data = { state, until: state === 'maintenance' ? until : null };
      await publish(tx, { key: 'status', uid: null, data, at: ctx.now });
      return { value: null };
    },
  };
}
