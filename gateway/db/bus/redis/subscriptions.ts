import type { Link } from './link.ts';

/** Most channels of one command: the server and others on the connection wait for it. */
const MOST_AT_ONCE = 1_000;

/** Channels that are wanted, and those that the servers have confirmed. */
export interface Subscriptions {
  /** A channel is wanted as often as it is forgotten. */
  want(channel: string): void;
  forget(channel: string): void;
  /** Begins anew on another link, or on none. */
  use(link: Link | null): void;
  /** Resolves once these are confirmed, or there is no link. */
  reached(channels: readonly string[]): Promise<void>;
  /** Changes whenever something is not confirmed any more; null until everything wanted is. */
  standing(): number | null;
  /** How many are confirmed. */
  count(): number;
}

interface Waiter {
  readonly channels: readonly string[];
  readonly resolve: () => void;
}

/**
 * Subscriptions over the link of the moment, in batches and one batch at a time.
 * @param onSettled Told when everything wanted has been confirmed.
 * @param onFailed Told when a server does not confirm.
 */
export function createSubscriptions(
  onSettled: () => void,
  onFailed: (over: Link, why: unknown) => void,
): Subscriptions {
  /** How many want a channel. */
  const wanted = new Map<string, number>();
  const confirmed = new Set<string>();
  /** What the servers have yet to be asked for, or to drop. */
  const changed = new Set<string>();
  let waiters: Waiter[] = [];
  let link: Link | null = null;
  let running = false;
  let version = 0;

  const isSettled = () => link !== null && !running && changed.size === 0;
  const answerWaiters = () => {
    const answered = (waiter: Waiter) =>
      link === null || waiter.channels.every(channel => confirmed.has(channel) || !wanted.has(channel));
    const ready = waiters.filter(answered);
    if (ready.length === 0) return;
    waiters = waiters.filter(waiter => !ready.includes(waiter));
    for (const waiter of ready) waiter.resolve();
  };
  const ask = async (on: Link) => {
    const next = [...changed].slice(0, MOST_AT_ONCE);
    for (const channel of next) changed.delete(channel);
    const drop = next.filter(channel => confirmed.has(channel) && !wanted.has(channel));
    const add = next.filter(channel => wanted.has(channel) && !confirmed.has(channel));
    for (const channel of drop) confirmed.delete(channel);
    if (drop.length > 0) await on.unsubscribe(drop);
    if (add.length > 0) await on.subscribe(add);
    if (link !== on) return;
    for (const channel of add) confirmed.add(channel);
  };
  const run = async () => {
    const on = link;
    if (running || on === null || changed.size === 0) return;
    running = true;
    try {
      // In the next turn, so that whoever wants something now shares a command.
      await null;
      while (link === on && changed.size > 0) {
        await ask(on);
        if (link === on) answerWaiters();
      }
    } catch (error) {
      if (link === on) onFailed(on, error);
    } finally {
      running = false;
    }
    if (link !== on) return void run();
    if (isSettled()) onSettled();
  };
  return {
    want(channel) {
      const count = wanted.get(channel) ?? 0;
      wanted.set(channel, count + 1);
      if (count > 0) return;
      // A channel that is about to be dropped is asked for again by the same command.
      changed.add(channel);
      version += 1;
      void run();
    },
    forget(channel) {
      const count = wanted.get(channel) ?? 0;
      if (count > 1) return void wanted.set(channel, count - 1);
      if (!wanted.delete(channel)) return;
      changed.add(channel);
      void run();
    },
    use(next) {
      link = next;
      version += 1;
      confirmed.clear();
      changed.clear();
      if (next === null) return answerWaiters();
      for (const channel of wanted.keys()) changed.add(channel);
      void run();
    },
    reached(channels) {
      return new Promise(resolve => {
        waiters.push({ channels, resolve });
        answerWaiters();
      });
    },
    standing: () => (isSettled() ? version : null),
    count: () => confirmed.size,
  };
}
