import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../../../tools/cluster/cluster.ts';
import type { Place } from '../../../chaos/accounting/positions.ts';
import type { Seated } from '../../../chaos/clients/seated.ts';
import { saidBy } from './audience.ts';
import { createStaleAsLive, type StaleAsLive } from './staleAsLive.ts';
import { lookedTime } from './until.ts';

const EVERY_MS = 250;

type TopicRow = { readonly t: string; readonly e: string; readonly s: string };

/** The newest places of some topics; null while the primary can't be asked. */
async function committedPlaces(
  cluster: Cluster,
  topics: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Place> | null> {
  try {
    const rows = await cluster.primary().query<TopicRow>('select t, e, s from topic', 'croupier');
    const wanted = rows.filter(({ t }) => topics.has(t));
    return new Map(wanted.map(({ t, e, s }) => [t, { e, s: Number(s) }]));
  } catch {
    return null;
  }
}

/** Looks for stale values that clients call live, until `end`. */
export function watchClients(cluster: Cluster, clients: readonly Seated[]) {
  const found: StaleAsLive = createStaleAsLive();
  const time = lookedTime();
  const stop = new AbortController();
  const topics = new Set(clients.flatMap(saidBy).map(({ topic }) => topic));
  const running = (async () => {
    while (!stop.signal.aborted) {
      const committed = await committedPlaces(cluster, topics);
      found.look(time(), clients.flatMap(saidBy), committed);
      await sleep(EVERY_MS);
    }
  })();
  return {
    async end(): Promise<StaleAsLive> {
      stop.abort();
      await running;
      return found;
    },
  };
}
