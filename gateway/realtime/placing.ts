import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { appendAll } from './catchUp.ts';
import type { RealtimeCounts } from './counts.ts';
import type { LogReader } from './logReader.ts';
import type { Rings } from './rings.ts';

/** Puts events of the log or of a bus into the rings and emits the new ones, whatever is missing, repeated or late. */
export type PlaceEvents = (found: readonly Ev[]) => Promise<void>;

/**
 * What a ring misses before an event is read from the log.
 * @param to.before Events that are about to be taken; nobody has seen them yet. Must not reject.
 * @param to.tell New events, in order within each topic. Must not throw.
 */
export function createPlacing(
  rings: Rings,
  reader: Pick<LogReader, 'between'>,
  to: {
    readonly counts: Pick<RealtimeCounts, 'gaps'>;
    readonly before: (events: readonly Ev[]) => Promise<void>;
    readonly tell: (events: readonly Ev[]) => void;
  },
): PlaceEvents {
  const place = async (event: Ev) => {
    const taken = rings.append(event);
    if (taken === 'new') return [event];
    if (taken !== 'gap') return [];
    const from = rings.get(event.t)?.s ?? 0;
    const missing = await reader.between(event.t, event.e, from, event.s);
    to.counts.gaps[missing.length === event.s - from - 1 ? 'missed' : 'skipped'] += 1;
    return appendAll(rings, [...missing, event]);
  };
  return async found => {
    if (found.length === 0) return;
    await to.before(found);
    const news: Ev[] = [];
    try {
      for (const event of found) news.push(...(await place(event)));
    } finally {
      // What a ring has taken is emitted even if the next event could not be placed.
      to.tell(news);
    }
  };
}
