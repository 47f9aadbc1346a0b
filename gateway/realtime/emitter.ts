import { groupBy } from '../../streams/wire/collections/groupBy.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { type RealtimeServer, SLOW_ROOM } from './connection.ts';

/** How many connections are in a room, those left out that are in another one too. */
function audienceOf(io: RealtimeServer, t: string, without?: string): number {
  const { rooms } = io.sockets.adapter;
  const room = rooms.get(t);
  if (room === undefined) return 0;
  let count = room.size;
  // Few connections are slow.
  for (const id of (without && rooms.get(without)) || []) if (room.has(id)) count -= 1;
  return count;
}

/**
 * Sends what the tail read to the connections of this process; nothing else emits `ev` to a room. Of a value only
 * the newest is sent. A volatile one is dropped for a connection that is still busy, because the next comes soon.
 * (`g:` sorts before `u:`, so other events of the same read of the log don't make the connection busy before it.)
 * @param onSent Told each event that was sent, and to how many connections.
 */
export function createEmitter(
  io: RealtimeServer,
  onSent?: (event: Ev, sockets: number) => void,
): (events: readonly Ev[]) => void {
  return events => {
    for (const [t, group] of groupBy(events, event => event.t)) {
      const newest = group.at(-1);
      const key = parseTopicName(t)?.key;
      if (newest === undefined || key === undefined) continue;
      const { kind, volatile } = topicTable[key];
      if (kind === 'log') {
        io.local.to(t).emit('ev', group.length === 1 ? newest : { b: group });
        if (onSent) {
          const sockets = audienceOf(io, t);
          for (const event of group) onSent(event, sockets);
        }
        continue;
      }
      const current = io.local.to(t).except(SLOW_ROOM);
      (volatile ? current.volatile : current).emit('ev', newest);
      onSent?.(newest, audienceOf(io, t, SLOW_ROOM));
    }
  };
}
