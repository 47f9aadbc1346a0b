import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { TopicData } from '../../../streams/wire/tables/topics.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { topic } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Change } from '../../ground/publish.ts';

/** A list of tables that is published when it has changed. */
export interface PublishedList<K extends 'rooms' | 'pokerRooms'> {
  readonly key: K;
  readonly shape: z.ZodType<TopicData<K>>;
  readonly read: (tx: Tx) => Promise<TopicData<K>>;
}

/**
 * Publishes a list when it differs from the published one. Whoever joins doesn't do it, because everybody who joins any table
 * would wait for the topic's counter. One process does it at a time.
 */
async function publishList<K extends 'rooms' | 'pokerRooms'>(
  { publish, clock }: Pick<ModuleDeps, 'publish' | 'clock'>,
  tx: Tx,
  { key, shape, read }: PublishedList<K>,
): Promise<string> {
  const t = topicName(key);
  // As a text that is the same for the same list.
  const textOf = (list: TopicData<K>): string => JSON.stringify(shape.parse(list));
  await tx.execute(
    sql`select ${endWhenSilent()}, pg_advisory_xact_lock(hashtextextended(${`publish:${t}`}, 0))`,
  );
  const data = await read(tx);
  const text = textOf(data);
  const [row] = await tx.select({ st: topic.st }).from(topic).where(eq(topic.t, t));
  const told = readAs(shape, row?.st);
  if (!told.success || textOf(told.data) !== text)
    await publish(tx, { key, uid: null, data, at: clock.now() } as Change);
  return text;
}

/** Publishes a list when it has changed since the last look; otherwise this reads and nothing else. */
export function createListTeller<K extends 'rooms' | 'pokerRooms'>(
  deps: Pick<ModuleDeps, 'publish' | 'clock' | 'database'>,
  list: PublishedList<K>,
) {
  let told: string | null = null;
  return async (): Promise<void> => {
    const { database } = deps;
    if (told === JSON.stringify(list.shape.parse(await database.read(list.read)))) return;
    told = await database.write(tx => publishList(deps, tx, list));
  };
}
