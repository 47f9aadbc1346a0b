import { topicName } from '../../../streams/wire/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import type { Change, Publish } from '../../realtime/publish.ts';
import { readSalary } from '../salary/state.ts';
import { offerEvents } from './offerEvents.ts';
import { readOffers } from './offers.ts';

/**
 * Runs `work` and publishes what it changed for these agents on `u:<uid>:offers` and, when a contract came
 * into force or ended, on `u:<uid>:salary`. Topics go out in the order of their names (see `Publish`).
 *
 * @param affected Agents whose offers the change can touch; told by `work`, read before and after it.
 */
export async function announcing<T>(
  { tx, publish, at }: { readonly tx: Tx; readonly publish: Publish; readonly at: number },
  affected: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const uids = [...new Set(affected)];
  const before = new Map<string, Awaited<ReturnType<typeof readOffers>>>();
  for (const uid of uids) before.set(uid, await readOffers(tx, uid));
  const result = await work();
  const changes: Change[] = [];
  for (const [uid, old] of before) {
    const events = offerEvents(old, await readOffers(tx, uid));
    for (const data of events) changes.push({ key: 'offers', uid, data, at });
    if (events.some(({ op }) => op === 'inForce' || op === 'ended')) {
      changes.push({ key: 'salary', uid, data: await readSalary(tx, uid, at), at });
    }
  }
  const name = ({ key, uid }: Change) => topicName(key, uid);
  // A stable sort: events of one topic keep their order.
  for (const change of changes.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0))) {
    await publish(tx, change);
  }
  return result;
}
