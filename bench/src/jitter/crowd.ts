import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUp } from '../../../tests/capacity/figures.ts';
import type { DialectName, Order, Seen } from './messages.ts';

/** Clients of one process: each is an open file. */
const PER_PROCESS = 5_000;
const LOOK_MS = 200;

/** Clients that drop and come back, in processes of their own. */
export interface JitterCrowd {
  tell(order: Exclude<Order, { do: 'connect' } | { do: 'look' }>): void;
  look(): Promise<Seen>;
  /** Resolves once all are connected, or after `ms`. */
  connected(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** What the clients of several processes have seen. */
export function addSeen(all: readonly Seen[]): Seen {
  const sum = (count: (seen: Seen) => number) => all.reduce((total, seen) => total + count(seen), 0);
  return {
    ...{ clients: sum(it => it.clients), connected: sum(it => it.connected), drops: sum(it => it.drops) },
    ...{ received: sum(it => it.received), repeated: sum(it => it.repeated), late: sum(it => it.late) },
    delays: addUp(all.map(({ delays }) => delays)),
    liveDelays: addUp(all.map(({ liveDelays }) => liveDelays)),
  };
}

/** Starts clients, who connect at once. @param program Bundled `clientsProcess.ts`. */
export function openJitterCrowd(
  program: string,
  to: { readonly dialect: DialectName; readonly origins: readonly string[] },
  plan: { readonly clients: number; readonly messages: number; readonly seed: number },
): JitterCrowd {
  const processes = Math.ceil(plan.clients / PER_PROCESS);
  const children = Array.from({ length: processes }, (_, nth) => {
    const child = fork(program);
    const clients = Math.ceil((plan.clients - nth) / processes);
    child.send({ do: 'connect', ...to, ...plan, clients, seed: plan.seed + nth } satisfies Order);
    return child;
  });
  const lookAt = async (child: ChildProcess): Promise<Seen> => {
    const answered = once(child, 'message');
    child.send({ do: 'look' } satisfies Order);
    const [seen] = await answered;
    return seen as Seen;
  };
  const look = async () => addSeen(await Promise.all(children.map(lookAt)));
  return {
    look,
    tell(order) {
      for (const child of children) child.send(order);
    },
    async connected(ms) {
      const until = performance.now() + ms;
      while ((await look()).connected < plan.clients && performance.now() < until) await sleep(LOOK_MS);
    },
    async close() {
      const ended = children.map(child => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
