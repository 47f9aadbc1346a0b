import { groupBy } from '../../streams/wire/collections/groupBy.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import type { Audience } from './audience.ts';

/**
 * Sends what the tail read to the connections of this process; nothing else emits `ev` to a topic. Of a value only
 * the newest is sent. A volatile one is dropped for a connection that is still busy, because the next comes soon.
 * (`g:` sorts before `u:`, so other events of the same read of the log don't make the connection busy before it.)
 * @param onSent Told each event that was sent, and to how many connections.
 */
export function createEmitter(
  { send }: Pick<Audience, 'send'>,
  onSent?: (event: Ev, sockets: number) => void,
): (events: readonly Ev[]) => void {
  return events => {
    for (const [t, group] of groupBy(events, event => event.t)) {
      const newest = group.at(-1);
      const key = parseTopicName(t)?.key;
      if (newest === undefined || key === undefined) continue;
      const { kind, volatile } = topicTable[key];
      if (kind === 'log') {
        const sockets = send(t, group.length === 1 ? newest : { b: group }, {
          volatile: false,
          evenSlow: true,
        });
        if (onSent) for (const event of group) onSent(event, sockets);
        continue;
      }
      const sockets = send(t, newest, { volatile, evenSlow: false });
      onSent?.(newest, sockets);
    }
  };
}
