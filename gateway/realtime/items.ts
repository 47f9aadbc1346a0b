import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { type TopicKey, topicTable } from '../../streams/wire/tables/topics.ts';
import type { Database, Tx } from '../db/database.ts';
import { inTime } from './inTime.ts';

/** Which of these items of a kind there are. */
export type KnownItems = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;
/** The same by topic, for each that is of items. */
export type ItemSources = { readonly [K in TopicKey]?: KnownItems };

/** How long an item that was there counts as there, ms. */
const KNOWN_MS = 30_000;
/** Most items that are remembered: more than any board shows. */
const MOST_KNOWN = 5_000;
/** A read that takes longer hangs on a dead link, ms. */
const READ_MS = 10_000;

/** The key and id of a topic of an item; null for every other name. */
function itemOf(name: string): { readonly key: TopicKey; readonly id: string } | null {
  const topic = parseTopicName(name);
  if (topic === null || topic.uid === null || topicTable[topic.key].audience !== 'item') return null;
  return { key: topic.key, id: topic.uid };
}

/** Whether a topic is that of a single item. */
export const isOfItem = (name: string): boolean => itemOf(name) !== null;

/** Which items there are, so that nobody fills the memory of a process with names that they make up. */
export interface Items {
  /** Looks up those of these topics that are of items; rejects when that can't be read now. */
  learn(names: readonly string[]): Promise<void>;
  /** The same in a transaction: those of these topics that are of items that there are. */
  there(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether a topic is that of an item which nobody has heard of. */
  isUnknown(name: string): boolean;
}

/** @param monotonic Real time that never steps, ms. */
export function createItems(
  database: Pick<Database, 'read'>,
  sources: ItemSources,
  monotonic: () => number,
): Items {
  /** Until when each counts as there. */
  const known = new Map<string, number>();
  const isKnown = (name: string, forMs = 0) =>
    (known.get(name) ?? Number.NEGATIVE_INFINITY) > monotonic() + forMs;
  const note = (names: Iterable<string>) => {
    const now = monotonic();
    if (known.size > MOST_KNOWN) for (const [name, until] of known) if (until <= now) known.delete(name);
    for (const name of names) if (known.size <= MOST_KNOWN) known.set(name, now + KNOWN_MS);
  };
  const there = async (tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> => {
    const byKey = new Map<TopicKey, Map<string, string>>();
    for (const name of names) {
      const item = itemOf(name);
      if (item === null) continue;
      const ids = byKey.get(item.key) ?? new Map<string, string>();
      byKey.set(item.key, ids.set(item.id, name));
    }
    const found = new Set<string>();
    for (const [key, ids] of byKey)
      for (const id of (await sources[key]?.(tx, [...ids.keys()])) ?? []) {
        const name = ids.get(id);
        if (name !== undefined) found.add(name);
      }
    note(found);
    return found;
  };
  return {
    there,
    async learn(names) {
      // What is asked for may take a while: it is not forgotten meanwhile.
      const unknown = names.filter(name => isOfItem(name) && !isKnown(name, KNOWN_MS / 2));
      if (unknown.length > 0)
        await inTime(
          database.read(tx => there(tx, unknown)),
          READ_MS,
        );
    },
    isUnknown: name => isOfItem(name) && !isKnown(name),
  };
}
