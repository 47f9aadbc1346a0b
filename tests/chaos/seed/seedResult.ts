import type { TopicChange } from '../../../streams/platform.ts';

import { accountFor, type Publications } from '../accounting/account.ts';
import type { Failure } from '../accounting/result.ts';
import { lastAtGate } from '../clients/audience.ts';
import type { ChaosClient } from '../clients/chaosClient.ts';
import { redact } from '../report/redact.ts';

/** Changes told per topic. */
const LAST = 8;
const LONGEST = 200;

const line = ({ topic, by, e, s, data }: TopicChange) =>
  redact(`${topic} ${by} ${e}/${s} ${JSON.stringify(data) ?? ''}`).slice(0, LONGEST);

/** The last changes of each topic of a client, for whoever looks into a failure. */
function lastChanges(applied: readonly TopicChange[]): readonly string[] {
  const topics = [...new Set(applied.map(({ topic }) => topic))];
  return topics.flatMap(topic =>
    applied
      .filter(change => change.topic === topic)
      .slice(-LAST)
      .map(line),
  );
}

/** What is known of a client once it is closed. */
export interface Closed {
  readonly client: ChaosClient;
  readonly gate: readonly string[];
  readonly violations: readonly string[];
  /** Why it was not whole at the end; empty when it was. */
  readonly complaints: readonly string[];
}

/** Closes every client. */
export async function closeAll(
  clients: readonly ChaosClient[],
  complaints: ReadonlyMap<ChaosClient, readonly string[]>,
): Promise<readonly Closed[]> {
  const closed: Closed[] = [];
  for (const client of clients) {
    const gate = lastAtGate(client);
    const violations = await client.close();
    closed.push({ client, gate, violations, complaints: complaints.get(client) ?? [] });
  }
  return closed;
}

/** Adds up what the clients did with what was published. */
export function judge(closed: readonly Closed[], published: Publications) {
  const sum = { lost: 0, doubled: 0, stuck: 0, violations: 0, deliveries: 0 };
  const failures: Failure[] = [];
  for (const { client, gate, violations, complaints } of closed) {
    const { applied } = client.client;
    const accounts = accountFor(applied, published);
    const broken = [...violations, ...accounts.wrong];
    sum.lost += accounts.lost.length;
    sum.doubled += accounts.doubled.length;
    sum.stuck += complaints.length > 0 ? 1 : 0;
    sum.violations += broken.length;
    sum.deliveries += accounts.deliveries;
    const what = [
      ...complaints,
      ...accounts.lost.map(it => `lost: ${it}`),
      ...accounts.doubled.map(it => `doubled: ${it}`),
      ...broken,
    ];
    if (what.length > 0) failures.push({ who: client.name, what, history: lastChanges(applied), gate });
  }
  return { ...sum, failures };
}
