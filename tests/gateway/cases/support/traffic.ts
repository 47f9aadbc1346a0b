import type { Actions, Person } from './actions.ts';

/** Wins and deposits that go on until they are stopped. */
export interface Traffic {
  /** Wins published so far. */
  readonly wins: number;
  /** Resolves once `count` more wins are published. */
  more(count: number): Promise<void>;
  /** Resolves once everything that was begun is committed. */
  stop(): Promise<void>;
}

export interface TrafficOptions {
  /** Wins a second; fewer on a machine that can't. */
  readonly perSecond: number;
  /** Whoever wins all of it, and gets a deposit with every bundle. */
  readonly person: Person;
}

/** Time between two bundles of wins, ms; a bundle is one transaction. */
const BUNDLE_MS = 50;

const running = new Set<Traffic>();

/** Stops what a test has left running. */
export async function stopTraffic(): Promise<void> {
  await Promise.all([...running].map(traffic => traffic.stop()));
}

/** Starts a steady stream of events: some wins in a transaction, then a deposit, again and again. */
export function startTraffic(actions: Actions, { perSecond, person }: TrafficOptions): Traffic {
  const bundle = Math.max(1, Math.round((perSecond * BUNDLE_MS) / 1_000));
  const pauseMs = (bundle / perSecond) * 1_000;
  let wins = 0;
  let isRunning = true;
  let waiting: { readonly goal: number; reached(): void }[] = [];
  const run = async () => {
    while (isRunning) {
      const nextAt = performance.now() + pauseMs;
      await actions.win(person, bundle);
      wins += bundle;
      await actions.deposit(person);
      for (const { goal, reached } of waiting) if (goal <= wins) reached();
      waiting = waiting.filter(({ goal }) => goal > wins);
      await new Promise(resolve => setTimeout(resolve, Math.max(0, nextAt - performance.now())));
    }
  };
  const ended = run();
  const traffic: Traffic = {
    get wins() {
      return wins;
    },
    more: count =>
      Promise.race([
        new Promise<void>(reached => waiting.push({ goal: wins + count, reached })),
        // Only a failure ends it before.
        ended,
      ]),
    stop() {
      isRunning = false;
      running.delete(traffic);
      return ended;
    },
  };
  running.add(traffic);
  return traffic;
}
