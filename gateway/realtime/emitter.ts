import { groupBy } from '../../streams/wire/collections/groupBy.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { type RealtimeServer, SLOW_ROOM } from './connection.ts';

/**
 * Sends what the tail read to the connections of this process; nothing else emits `ev` to a room. Of a value only
 * the newest is sent. A volatile one is dropped for a connection that is still busy, because the next comes soon.
 * (`g:` sorts before `u:`, so other events of the same read of the log don't make the connection busy before it.)
 */
export function createEmitter(io: RealtimeServer): (events: readonly Ev[]) => void {
  return events => {
    for (const [t, group] of groupBy(events, event => event.t)) {
      const newest = group.at(-1);
      const key = parseTopicName(t)?.key;
      if (newest === undefined || key === undefined) continue;
      const { kind, volatile } = topicTable[key];
      if (kind === 'log') {
        io.local.to(t).emit('ev', group.length === 1 ? newest : { b: group });
        continue;
      }
      const current = io.local.to(t).except(SLOW_ROOM);
      (volatile ? current.volatile : current).emit('ev', newest);
    }
  };
}
