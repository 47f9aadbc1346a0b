import type { RoundCall, SeamlessParams } from '../../streams/wire/gameServers/seamless.ts';
import type { Clock } from '../clock.ts';
import { createLane, type Lane, MOST_CALLS_AT_ONCE } from './lane.ts';
import { retryAfter } from './retryPlan.ts';
import { type CallWallet, Unreached } from './walletClient.ts';

/** A call about a round that the wallet is owed. */
export type Owed = {
  readonly [C in RoundCall]: readonly [call: C, params: SeamlessParams<C>];
}[RoundCall];

export interface DeliveriesDeps {
  readonly ask: CallWallet;
  readonly clock: Clock;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  /** What the wallet is owed for a round, in its order; asked again before each try. What is decided later stands behind it. */
  readonly owedOf: (id: string) => readonly Owed[];
  /**
   * Settles when everything that was decided until now is on the disk. Rejects when the disk has refused it: what was decided in memory
   * only may be decided otherwise after a restart, so the wallet must not have heard of it.
   */
  readonly flushed: () => Promise<void>;
  /** Where tries wait for their turn; a lane of their own if none is given. */
  readonly inLane?: Lane;
  /** A refusal is an answer like any other: nobody has to look at it. */
  readonly mayBeRefused?: true;
  /** Writes down that all of it was heard, or is refused for good with this code. */
  readonly done: (id: string, code?: string) => Promise<void>;
}

/** Tells the wallet what it is owed, for as long as it takes. */
export interface Deliveries {
  /**
   * Tells of a round; one that is being told of is not told twice at once, and what was decided meanwhile follows.
   * @returns the balance after it; null when the first try did not get through and others follow.
   */
  deliver(id: string): Promise<number | null>;
  /** Tries all that waits again: the wallet answers. */
  wake(): void;
  /** What is being delivered or waits for another try. */
  waiting(): number;
  /** Calls off what waits; it is written down. */
  stop(): void;
}

/** A try that is under way. */
interface Attempt {
  /** Somebody has asked for the round since it was looked at. */
  isAsked: boolean;
  balance: Promise<number | null>;
}

/** Deliveries are written down before they begin, so a crash only delays them. */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const {
    ask,
    clock,
    retryPlan,
    warn,
    owedOf,
    flushed,
    done,
    inLane = createLane(() => MOST_CALLS_AT_ONCE),
  } = deps;
  const waiting = new Map<string, { readonly cancel: () => void; readonly retry: () => void }>();
  const running = new Map<string, Attempt>();
  let isStopped = false;

  function forget(id: string): void {
    waiting.get(id)?.cancel();
    waiting.delete(id);
  }

  /** The balance, or null when another try is needed: no answer came, or what was heard could not be written down. */
  function attempt(id: string): Promise<number | null> {
    const before = running.get(id);
    if (before !== undefined) {
      before.isAsked = true;
      return before.balance;
    }
    forget(id);
    const run: Attempt = { isAsked: false, balance: Promise.resolve(null) };
    running.set(id, run);
    run.balance = inLane(() => tell(id, run))
      .catch((error: unknown) => {
        if (!isStopped) warn(`a delivery failed: ${String(error)}`);
        return null;
      })
      .finally(() => running.delete(id));
    return run.balance;
  }

  async function tell(id: string, run: Attempt): Promise<number | null> {
    const heard = new Set<string>();
    const unheard = () => owedOf(id).filter(it => !heard.has(JSON.stringify(it)));
    let balance = 0;
    for (;;) {
      if (isStopped) return null;
      run.isAsked = false;
      const owed = unheard();
      await flushed();
      for (const it of owed) {
        const [call, params] = it;
        const answer = await ask(call, params).catch((failure: unknown) => {
          if (failure instanceof Unreached) return null;
          throw failure;
        });
        if (answer === null || (!answer.ok && answer.retry)) return null;
        if (!answer.ok) {
          if (deps.mayBeRefused !== true)
            warn(`the wallet refuses ${call} of the round ${id} for good: ${answer.code}`);
          await done(id, answer.code);
          return balance;
        }
        heard.add(JSON.stringify(it));
        balance = answer.balance;
      }
      if (unheard().length > 0) continue;
      await done(id);
      if (!run.isAsked && unheard().length === 0) return balance;
    }
  }

  function later(id: string, tries: number): void {
    if (isStopped) return;
    const retry = () => {
      forget(id);
      void attempt(id).then(balance => {
        if (balance === null) later(id, tries + 1);
      });
    };
    forget(id);
    waiting.set(id, { cancel: clock.after(retryAfter(tries, retryPlan), retry), retry });
  }

  return {
    async deliver(id) {
      const balance = await attempt(id);
      if (balance === null) later(id, 1);
      return balance;
    },
    wake() {
      for (const { retry } of [...waiting.values()]) retry();
    },
    waiting: () => waiting.size + running.size,
    stop() {
      isStopped = true;
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
