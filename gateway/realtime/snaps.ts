import { eq } from 'drizzle-orm';
import type { Snap } from '../../streams/wire/protocol/position.ts';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import type { TopicState } from '../../streams/wire/tables/topics.ts';
import { type TopicKey, topicTable } from '../../streams/wire/tables/topics.ts';
import type { Tx } from '../db/database.ts';
import { topic } from '../db/schema.ts';
import type { ReadSnap, StateReaders } from '../ground/publish.ts';
import { readBirthEpoch } from './storedTopics.ts';

/**
 * Reads states with their positions (A2.7). The position is read first: in a `read` transaction it is exact, in
 * a `write` one a lower bound, never an upper bound.
 *
 * A value topic answers its last published state, or the reader's initial one before the first, which stands at
 * number 0 of the epoch that its first event will have (A2.8).
 */
export function createReadSnap(readers: StateReaders): ReadSnap {
  return async <K extends TopicKey>(tx: Tx, key: K, uid: string | null) => {
    const { kind } = topicTable[key];
    const t = topicName(key, uid);
    const rows = await tx.select().from(topic).where(eq(topic.t, t));
    const row = rows[0] ?? { e: await readBirthEpoch(tx), s: 0, ts: 0, st: null };
    const at: Omit<Snap, 'st'> = { t, kind, e: row.e, s: row.s, ts: row.ts };
    // `publish` let nothing else into the column.
    if (kind === 'value' && row.st !== null) return { ...at, st: row.st as TopicState<K> };
    return { ...at, st: await readers[key](tx, uid) };
  };
}
