import type { Clock } from '../clock.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import { createDeliveries, type Deliveries, type Owed } from '../wallet/deliveries.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import { betIdOf } from './transactions.ts';

export interface OutboxDeps {
  readonly store: Store;
  readonly ask: CallWallet;
  readonly clock: Clock;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
}

/** Tells the wallet of results, for as long as it takes. */
export interface Outbox extends Omit<Deliveries, 'deliver'> {
  /**
   * Delivers a round that is settled or undone.
   * @returns the balance after it; null when the first try did not get through and others follow.
   */
  deliver(round: Round): Promise<number | null>;
}

function owedOf(round: Round, session: string): readonly Owed[] {
  const ids = (what: string) => ({ session, round: round.id, transaction: `${round.id}.${what}` });
  const end = ['endRound', ids('end')] as const;
  if (round.state === 'undone') return [['rollback', { ...ids('undo'), bet: betIdOf(round) }], end];
  return [...(round.payout > 0 ? [['win', { ...ids('win'), amount: round.payout }] as const] : []), end];
}

/** Results of the rounds in a store. */
export function createOutbox({ store, ...deps }: OutboxDeps): Outbox {
  const deliveries = createDeliveries({
    ...deps,
    owedOf(id) {
      const round = store.round(id);
      // The store forgets a round that was told of once its session has played another.
      if (round === null) return [];
      const session = store.session(round.session);
      if (session === null) throw new Error(`the round ${id} has no session`);
      return owedOf(round, session.token);
    },
    flushed: () => store.flushed(),
    async done(id, code) {
      if (store.round(id) === null) return;
      await store.write(code === undefined ? { t: 'delivered', round: id } : { t: 'stuck', round: id, code });
    },
  });
  return { ...deliveries, deliver: ({ id }) => deliveries.deliver(id) };
}
