import type { Cluster } from '../../../../tools/cluster/cluster.ts';
import { Publications } from '../../../chaos/accounting/account.ts';
import type { Seated } from '../../../chaos/clients/seated.ts';
import { checkBooks } from '../../../chaos/oracle/books.ts';
import { checkEffects, storedEffects } from '../../../chaos/oracle/effects.ts';
import { look, settle } from '../../../chaos/seed/settle.ts';
import { createStore } from '../../../chaos/world/store.ts';
import { notLive } from '../../../streamClient/liveness.ts';
import { openAudience, saidBy } from './audience.ts';
import type { FaultedCluster } from './faultedCluster.ts';
import { loggedEvents, retractMissing } from './log.ts';
import { createPlay } from './play.ts';
import { until } from './until.ts';
import { verdictOf, type Watched } from './verdict.ts';
import { watchClients } from './watch.ts';

/** A cluster that clients are connected to and members play at, for the fault of a case. */
export interface Scene {
  readonly cluster: Cluster;
  /** Folder for what a case writes. */
  readonly folder: string;
  /** Waits until members have been answered so many commands more. */
  played(count?: number): Promise<void>;
  /** Waits until no client calls anything live any more. */
  allStale(): Promise<void>;
  /** Waits until every client is live again. */
  allLive(): Promise<void>;
  /**
   * Lets members finish what they have begun, and go on once an older store has taken the place of this one. `stop` ends all who
   * publish: gateways do by themselves what is due, and what they published last counts as well.
   */
  replaceStore(stop: () => Promise<void>, replace: () => Promise<void>): Promise<void>;
}

/** What a fault does: it resolves once the fault is over, and rejects when what it waits for doesn't come. */
export type Fault = (scene: Scene) => Promise<void>;

/** Commands after a fault, and before it. */
const FEW = 5;
/** How long clients may take to be whole after the fault, ms: a client waits up to half a minute between two attempts. */
const SETTLE_MS = 90_000;

async function closeAll(clients: readonly Seated[], complaints: ReadonlyMap<Seated, readonly string[]>) {
  const closed: Watched[] = [];
  for (const seated of clients) {
    const violations = await seated.client.end();
    const own = complaints.get(seated) ?? [];
    closed.push({ who: seated.name, applied: seated.client.applied, violations, complaints: own });
  }
  return closed;
}

/** Plays while a fault happens, waits until everything is live again, and says what the fault did that it must not. */
export async function underFault(
  { cluster, people, paymentPassword, folder }: FaultedCluster,
  seed: number,
  fault: Fault,
): Promise<readonly string[]> {
  const { origin, operatorToken } = cluster;
  const published = new Publications();
  // The primary may be another one every time.
  const store = () => createStore(cluster.databaseUrl(), published);
  const play = createPlay({ origin, operatorToken, people, paymentPassword, seed });
  let before = await storedEffects(store());
  const clients = await openAudience(origin, people, seed);
  const watching = watchClients(cluster, clients);
  const scene: Scene = {
    ...{ cluster, folder },
    async played(count = FEW) {
      const goal = play.answered + count;
      await until(`${count} commands answered`, () => play.answered >= goal);
    },
    allStale: () =>
      until('nobody calls anything live', () => clients.flatMap(saidBy).every(({ live }) => !live)),
    allLive: () =>
      until('everybody is live', () => clients.every(({ client }) => notLive(client.streams).length === 0)),
    async replaceStore(stop, replace) {
      await play.end();
      await stop();
      await store().note();
      const logged = await loggedEvents(store());
      await replace();
      retractMissing(published, logged, await loggedEvents(store()));
      play.forget();
      before = await storedEffects(store());
      play.begin();
    },
  };
  try {
    play.begin();
    await scene.played();
    await fault(scene);
    await scene.allLive();
    await scene.played();
    await play.end();
    const settled = await settle(origin, clients, SETTLE_MS);
    const staleAsLive = await watching.end();
    const books = await checkBooks(
      cluster.databaseUrl(),
      store(),
      async () => (await look(origin, clients)).truths,
    );
    const closed = await closeAll(clients, settled.complaints);
    // After the clients: what they have applied until now must be in the log by now.
    await store().note();
    const effects = await checkEffects(store(), before, play.done);
    return verdictOf({ clients: closed, published, staleAsLive: staleAsLive.what, books, effects });
  } finally {
    await watching.end();
    for (const { client } of clients) client.close();
    await play.end().catch(() => {});
  }
}
