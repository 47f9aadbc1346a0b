import { eq, sql } from 'drizzle-orm';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { RoomList } from '../../../streams/wire/rooms/shapes.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { topic } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { readRooms } from './views.ts';

/** A list as a text that is the same for the same list. */
const textOf = (list: RoomList): string => JSON.stringify(RoomList.parse(list));

/**
 * Publishes `g:rooms` when it differs from the published list. Whoever joins doesn't do it, because everybody who joins
 * any table would wait for the topic's counter. One process does it at a time.
 */
export async function publishRooms(
  { publish, clock }: Pick<ModuleDeps, 'publish' | 'clock'>,
  tx: Tx,
): Promise<string> {
  const t = topicName('rooms');
  await tx.execute(
    sql`select ${endWhenSilent()}, pg_advisory_xact_lock(hashtextextended(${`publish:${t}`}, 0))`,
  );
  const data = await readRooms(tx);
  const text = textOf(data);
  const [row] = await tx.select({ st: topic.st }).from(topic).where(eq(topic.t, t));
  const told = readAs(RoomList, row?.st);
  if (!told.success || textOf(told.data) !== text)
    await publish(tx, { key: 'rooms', uid: null, data, at: clock.now() });
  return text;
}

/** Publishes the list when it has changed since the last look; otherwise this reads and nothing else. */
export function createRoomsTeller(deps: Pick<ModuleDeps, 'publish' | 'clock' | 'database'>) {
  let told: string | null = null;
  return async (): Promise<void> => {
    const { database } = deps;
    if (told === textOf(await database.read(readRooms))) return;
    told = await database.write(tx => publishRooms(deps, tx));
  };
}
