import type { Database } from '../../../gateway/db/database.ts';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import { executorOf } from '../../../gateway/http/execute.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import type { CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { type Casino, START } from './openCasino.ts';

/** What a call came to: its value with the states it brought along, or the code of a refusal. */
export interface BatchedAnswer<V> {
  readonly value: V | null;
  readonly code: string | null;
  readonly snaps: readonly Snap[];
}

/** Calls as the HTTP layer makes them: those of one moment together. Counts the transactions. */
export function callTogether(casino: Casino, handlers: Partial<Handlers>) {
  let transactions = 0;
  const database: Database = {
    ...casino.database,
    write: work => {
      transactions += 1;
      return casino.database.write(work);
    },
  };
  return {
    transactions: () => transactions,
    /** One call of the gateway; what is asked by it at one moment is carried out together. */
    caller<N extends CallName>(name: N) {
      const execute = executorOf(name, handlers as Handlers, { database, wall: () => START });
      return (uid: string, params: object, key: string): Promise<BatchedAnswer<CallValue<N>>> =>
        execute(casino.context({ uid, key }), params).then(
          answer => {
            if (!('value' in answer)) throw new Error('an answer has a value');
            return { value: answer.value as CallValue<N>, code: null, snaps: answer.snaps ?? [] };
          },
          (refusal: { code: string }) => ({ value: null, code: refusal.code, snaps: [] }),
        );
    },
  };
}
