import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { createDeliveries, type Deliveries, type Owed } from '../wallet/deliveries.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import { furtherBetIdOf } from './transactions.ts';

export interface FurtherStakesDeps {
  readonly store: Store;
  readonly ask: CallWallet;
  readonly clock: Clock;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  /** Writes down what the wallet has answered. @param refusal Why it has taken nothing; null when it has taken the stake. */
  readonly answered: (round: string, refusal: string | null) => Promise<void>;
}

/** Asks the wallet for what decisions stake besides, until it answers: always the same transaction, so nothing is taken twice. */
export interface FurtherStakes extends Pick<Deliveries, 'wake' | 'stop'> {
  /** Asks for the decision that a round is `raising`. Settles when that is answered, when a try has failed, or in a few seconds. */
  ask(round: string): Promise<void>;
}

/** How long a page waits for the answer before it is told that there is none yet, ms. */
const ANSWER_MS = 2_500;

export function createFurtherStakes({ store, answered, clock, ...deps }: FurtherStakesDeps): FurtherStakes {
  const deliveries = createDeliveries({
    ...{ ...deps, clock, mayBeRefused: true, flushed: () => store.flushed() },
    owedOf(id): readonly Owed[] {
      const round = store.round(id);
      if (round === null || round.raising === null) return [];
      const { amount, session: asking } = round.raising;
      // The page that has decided is open; the one that had dealt may be closed.
      const session = store.session(asking) ?? store.session(round.session);
      if (session === null) throw new Error(`the round ${id} has no session`);
      return [['bet', { session: session.token, round: id, transaction: furtherBetIdOf(round), amount }]];
    },
    async done(id, code = undefined) {
      if ((store.round(id)?.raising ?? null) !== null) await answered(id, code ?? null);
    },
  });
  const late = () => new Promise<void>(resolve => void clock.after(ANSWER_MS, resolve));
  return {
    wake: deliveries.wake,
    stop: deliveries.stop,
    ask: async round => void (await Promise.race([deliveries.deliver(round), late()])),
  };
}
