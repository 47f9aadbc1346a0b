import type { RoundCall, SeamlessParams } from '../../streams/wire/gameServers/seamless.ts';
import type { Clock } from '../clock.ts';
import { createLane } from './lane.ts';
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
  /** What the wallet is owed for a round, in its order; asked again before each try. */
  readonly owedOf: (id: string) => readonly Owed[];
  /** Writes down that all of it was heard, or is refused for good with this code. @param told How many calls that were. */
  readonly done: (id: string, told: number, code?: string) => Promise<void>;
}

/** Tells the wallet what it is owed, for as long as it takes. */
export interface Deliveries {
  /** @returns the balance after it; null when the first try did not get through and others follow. */
  deliver(id: string): Promise<number | null>;
  /** Tries all that waits again: the wallet answers. */
  wake(): void;
  /** What is being delivered or waits for another try. */
  waiting(): number;
  /** Calls off what waits; it is written down. */
  stop(): void;
}

/** Rounds the wallet hears of at once. All rounds of a table end at the same moment. */
const MOST_AT_ONCE = 24;

/** Deliveries are written down before they begin, so a crash only delays them. */
export function createDeliveries({ ask, clock, retryPlan, warn, owedOf, done }: DeliveriesDeps): Deliveries {
  const waiting = new Map<string, { readonly cancel: () => void; readonly retry: () => void }>();
  let isStopped = false;
  let trying = 0;
  const inLane = createLane(MOST_AT_ONCE);

  /** The balance, or null when another try is needed: no answer came, or what was heard could not be written down. */
  async function attempt(id: string): Promise<number | null> {
    trying += 1;
    try {
      return await inLane(() => tell(id));
    } catch (error) {
      if (!isStopped) warn(`a delivery failed: ${String(error)}`);
      return null;
    } finally {
      trying -= 1;
    }
  }

  async function tell(id: string): Promise<number | null> {
    if (isStopped) return null;
    const owed = owedOf(id);
    let balance = 0;
    for (const [call, params] of owed) {
      const answer = await ask(call, params).catch((failure: unknown) => {
        if (failure instanceof Unreached) return null;
        throw failure;
      });
      if (answer === null || (!answer.ok && answer.retry)) return null;
      if (!answer.ok) {
        warn(`the wallet refuses ${call} of the round ${id} for good: ${answer.code}`);
        await done(id, owed.length, answer.code);
        return balance;
      }
      balance = answer.balance;
    }
    await done(id, owed.length);
    return balance;
  }

  function later(id: string, tries: number): void {
    if (isStopped) return;
    const retry = () => {
      waiting.get(id)?.cancel();
      waiting.delete(id);
      void attempt(id).then(balance => {
        if (balance === null) later(id, tries + 1);
      });
    };
    waiting.get(id)?.cancel();
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
    waiting: () => waiting.size + trying,
    stop() {
      isStopped = true;
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
