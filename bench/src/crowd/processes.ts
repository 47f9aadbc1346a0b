import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 200;

/** Processes that run one program and are told what to do. */
export interface Processes<Order extends object> {
  /** Sends all of them an order that nobody answers. */
  tell(order: Order): void;
  /** Sends all of them an order; resolves with the answer of each. */
  ask<T>(order: Order): Promise<readonly T[]>;
  /** Kills them; resolves once they are gone. */
  close(): Promise<void>;
}

/**
 * Starts one process for each first order.
 * @param program A bundled file, which reads orders as messages.
 */
export function forkProcesses<Order extends object>(
  program: string,
  first: readonly Order[],
): Processes<Order> {
  const children = first.map(order => {
    // A process holds a thousand clients: with V8's small nursery it would collect garbage for a fifth of its time.
    const child = fork(program, { execArgv: [...process.execArgv, '--max-semi-space-size=64'] });
    child.send(order);
    return child;
  });
  async function answerOf<T>(child: ChildProcess, order: Order): Promise<T> {
    const answered = once(child, 'message');
    child.send(order);
    const [answer] = await answered;
    return answer as T;
  }
  return {
    tell(order) {
      for (const child of children) child.send(order);
    },
    ask: <T>(order: Order) => Promise.all(children.map(child => answerOf<T>(child, order))),
    async close() {
      const ended = children.map(child => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

/** Counts again and again; resolves with the last count: as soon as it is `all`, or after `ms`. */
export async function untilAll(count: () => Promise<number>, all: number, ms: number): Promise<number> {
  const until = performance.now() + ms;
  for (;;) {
    const counted = await count();
    if (counted === all || performance.now() > until) return counted;
    await sleep(WAIT_MS);
  }
}
