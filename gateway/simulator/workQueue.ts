import type { Action } from './actions.ts';
import type { Backoff } from './backoff.ts';
import type { Perform } from './perform.ts';

/** Performs actions a few at a time. */
export interface WorkQueue {
  /** Queues an action, or drops it when the gateway is slow or has problems: the world goes on without it. */
  submit(action: Action): void;
  /** Drops everything that waits; resolves when nothing is under way any more. */
  drain(): Promise<void>;
}

/** Calls at once; and actions that may wait, so that a slow gateway isn't buried. */
const AT_ONCE = 4;
const MAY_WAIT = 16;

/** A bounded queue in front of `perform`. */
export function createWorkQueue(perform: Perform, backoff: Backoff): WorkQueue {
  const waiting: Action[] = [];
  const underWay = new Set<Promise<void>>();

  const run = async (first: Action) => {
    let action: Action | undefined = first;
    while (action !== undefined) {
      backoff.note(await perform(action));
      if (backoff.waitMs() > 0) waiting.length = 0;
      action = waiting.shift();
    }
  };

  return {
    submit(action) {
      if (backoff.waitMs() > 0) return;
      if (underWay.size >= AT_ONCE) {
        if (waiting.length < MAY_WAIT) waiting.push(action);
        return;
      }
      const running = run(action).finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async drain() {
      waiting.length = 0;
      await Promise.all(underWay);
    },
  };
}
