import type { SeamlessCall, SeamlessParams } from '../../streams/wire/seamless.ts';
import type { Clock } from '../clock.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import { retryAfter } from '../wallet/retryPlan.ts';
import { type AskWallet, Unreached } from '../wallet/walletClient.ts';
import { betIdOf } from './transactions.ts';

/** What the wallet is owed, in its order. */
type Owed = {
  readonly [C in SeamlessCall]: readonly [call: C, params: SeamlessParams<C>];
}[SeamlessCall];

export interface OutboxDeps {
  readonly store: Store;
  readonly ask: AskWallet;
  readonly clock: Clock;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
}

/** Tells the wallet of results, for as long as it takes. */
export interface Outbox {
  /**
   * Delivers a round that is settled or undone.
   * @returns the balance after it; null when the first try did not get through and others follow.
   */
  deliver(round: Round): Promise<number | null>;
  /** Tries all that waits again: the wallet answers. */
  wake(): void;
  /** Rounds that are being delivered or wait for another try. */
  waiting(): number;
  /** Calls off what waits; it is in the store. */
  stop(): void;
}

function owedOf(round: Round, session: string): readonly Owed[] {
  const ids = (what: string) => ({ session, round: round.id, transaction: `${round.id}.${what}` });
  const end = ['endRound', ids('end')] as const;
  if (round.state === 'undone') return [['rollback', { ...ids('undo'), bet: betIdOf(round) }], end];
  return [...(round.payout > 0 ? [['win', { ...ids('win'), amount: round.payout }] as const] : []), end];
}

/** Deliveries are written down before they begin, so a crash only delays them. */
export function createOutbox({ store, ask, clock, retryPlan, warn }: OutboxDeps): Outbox {
  const waiting = new Map<string, { readonly cancel: () => void; readonly retry: () => void }>();
  let isStopped = false;
  let trying = 0;

  /** The balance, or null when another try is needed. */
  async function attempt(round: Round): Promise<number | null> {
    trying += 1;
    try {
      return await tell(round);
    } finally {
      trying -= 1;
    }
  }

  async function tell(round: Round): Promise<number | null> {
    const session = store.session(round.session);
    if (session === null) throw new Error(`the round ${round.id} has no session`);
    let balance = 0;
    for (const [call, params] of owedOf(round, session.token)) {
      const answer = await ask(call, params).catch((failure: unknown) => {
        if (failure instanceof Unreached) return null;
        throw failure;
      });
      if (answer === null || (!answer.ok && answer.retry)) return null;
      if (!answer.ok) {
        warn(`the wallet refuses ${call} of the round ${round.id} for good: ${answer.code}`);
        await store.write({ t: 'stuck', round: round.id, code: answer.code });
        return balance;
      }
      balance = answer.balance;
    }
    await store.write({ t: 'delivered', round: round.id });
    return balance;
  }

  function later(round: Round, tries: number): void {
    if (isStopped) return;
    const retry = () => {
      waiting.get(round.id)?.cancel();
      waiting.delete(round.id);
      void attempt(round)
        .then(balance => {
          if (balance === null) later(round, tries + 1);
        })
        .catch(failed);
    };
    waiting.set(round.id, { cancel: clock.after(retryAfter(tries, retryPlan), retry), retry });
  }
  const failed = (error: unknown) => {
    if (!isStopped) warn(`a delivery failed: ${String(error)}`);
  };

  return {
    async deliver(round) {
      const balance = await attempt(round);
      if (balance === null) later(round, 1);
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
