import { MAX_RESUME } from '../../streams/wire/protocol/words.ts';
import { STAFF_TYPE } from '../../streams/wire/session/roles.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { CallError, type Handler } from '../ground/handler.ts';
import type { ReadSnap } from '../ground/publish.ts';
import type { RealtimeCounts } from './counts.ts';
import { type Items, isOfItem } from './items.ts';
import type { ItemWatch } from './itemWatch.ts';
import { mayRead } from './rights.ts';

/**
 * `GET /v1/snap?t=a,b` (A3.11): states of several topics, in one transaction and in the order asked for. A topic
 * that isn't the caller's, is of an item that there is not, or none at all, answers `deny` and leaves the others alone. Throws `bad_request`
 * for more than 64 topics, and for one that is named twice.
 */
export function createSnapHandler({
  readSnap,
  counts,
  items,
  watch,
}: {
  readonly readSnap: ReadSnap;
  readonly counts: Pick<RealtimeCounts, 'snapshots'>;
  readonly items: Pick<Items, 'there'>;
  readonly watch: Pick<ItemWatch, 'asked'>;
}): Handler<'snap'> {
  return {
    mode: 'read',
    async run(tx, { principal, staff }, params) {
      const reader = staff ? { uid: staff.id, type: STAFF_TYPE, permissions: staff.permissions } : principal;
      const names = params.t.split(',');
      const isOdd = names.some(name => name.length < 3 || name.length > 96);
      if (isOdd || names.length > MAX_RESUME || new Set(names).size < names.length) {
        throw new CallError(
          'bad_request',
          400,
          `Ask for 1 to ${MAX_RESUME} topics by their names, each once.`,
        );
      }
      counts.snapshots += names.length;
      const snaps = [];
      const there = await items.there(tx, names);
      for (const name of names) {
        const isThere = !isOfItem(name) || there.has(name);
        const topic = isThere && mayRead(reader, name) ? parseTopicName(name) : null;
        if (topic !== null && isOfItem(name)) watch.asked(name);
        snaps.push(
          topic === null
            ? { t: name, ok: false as const, why: 'deny' as const }
            : await readSnap(tx, topic.key, topic.uid),
        );
      }
      return { value: snaps };
    },
  };
}
