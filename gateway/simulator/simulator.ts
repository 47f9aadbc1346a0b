import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoWorld } from '../demo/seed.ts';
import type { Clock } from '../ground/clock/clock.ts';
import type { Log } from '../ground/log.ts';
import type { Action } from './actions.ts';
import { createActors } from './actors.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import { createClient } from './client.ts';
import { openingContracts } from './contracts.ts';
import { decideOrders } from './decideOrders.ts';
import { decidePointOrders } from './decidePointOrders.ts';
import { drive } from './drive.ts';
import { createPerform, type Perform } from './perform.ts';
import { createScript } from './script.ts';
import { createWorkQueue } from './workQueue.ts';

/** The life of a demo world while it runs. */
export interface Simulator {
  /** Stops at once: nothing is sent any more, calls under way are aborted. */
  close(): Promise<void>;
}

export interface SimulatorOptions {
  /** Address of the gateway that is simulated on, reachable from here. */
  readonly origin: string;
  readonly merchant: string;
  readonly operatorToken: string;
  readonly world: DemoWorld;
  /** A solved anti-bot challenge: the gateway needs no proof that its own bots are people. */
  readonly pass: () => Promise<string>;
  /** World time: the script is played on it. */
  readonly clock: Clock;
  /** Real time, epoch ms: pauses after trouble. */
  readonly wall: () => number;
  readonly log: Log;
  /** World time for which orders of the cashier and the mall are left to the desk, ms; without it they always are. */
  readonly decideAfterMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** A bug in the simulator must not take the gateway down with it. */
function guarded(perform: Perform, log: SimulatorOptions['log']): Perform {
  return async action => {
    try {
      return await perform(action);
    } catch (error) {
      log.error({ error, action: action.type }, 'the simulator failed');
      return { ok: false, retryMs: 0 };
    }
  };
}

/** Does actions one after the other, each until the gateway gave an answer. */
async function insist(
  actions: readonly Action[],
  perform: Perform,
  backoff: Backoff,
  signal: AbortSignal,
): Promise<void> {
  for (const action of actions) {
    for (let done = false; !done; ) {
      if (signal.aborted) return;
      const outcome = await perform(action);
      done = outcome.ok;
      backoff.note(outcome);
      if (!done) await sleep(Math.max(1, backoff.waitMs()), undefined, { signal, ref: false });
    }
  }
}

/**
 * Brings a demo world to life over the public calls: bots bet, money comes and goes, the top agent offers
 * contracts. What it chooses follows from the seed; a gateway in trouble is left alone for a while.
 */
export function startSimulator(options: SimulatorOptions): Simulator {
  const { world, clock, wall, log, operatorToken } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const client = createClient({ ...options, signal });
  const open = new Map(world.accounts.map(({ username, password }) => [username, password]));
  const passwordOf = (username: string) => open.get(username) ?? world.simulatorPassword;
  const actors = createActors(client, { passwordOf, pass: options.pass });
  const perform = guarded(
    createPerform({ client, actors, operatorToken, merchantCode: options.merchant }),
    log,
  );
  const backoff = createBackoff(wall);
  const queue = createWorkQueue(perform, backoff);

  const stopDriving = drive(createScript(world.seed, world.cast, clock.rate), clock, queue.submit);
  const opening = insist(openingContracts(world.cast), perform, backoff, signal).catch((error: unknown) => {
    if (!signal.aborted) log.error({ error }, 'the simulator could not open its contracts');
  });
  const { decideAfterMs: afterMs } = options;
  const { submit } = queue;
  const desk = { client, operatorToken, clock, signal, seed: world.seed, submit };
  const deciding =
    afterMs === undefined
      ? []
      : [decideOrders({ ...desk, afterMs }), decidePointOrders({ ...desk, afterMs })];
  return {
    async close() {
      stop.abort();
      stopDriving();
      await Promise.all([queue.drain(), opening, ...deciding]);
    },
  };
}
