import type { OffersEvent } from '../../../streams/wire/entities/contract.ts';
import { topicName } from '../../../streams/wire/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import type { Publish } from '../../realtime/publish.ts';
import { publishSalary } from '../salary/publishSalary.ts';
import { offerEvents } from './offerEvents.ts';
import { readOffers } from './offers.ts';

/**
 * Runs `work` and publishes what it changed for these agents on `u:<uid>:offers` and, when a real-time salary
 * came into force or ended, on `u:<uid>:salary`. Topics go out in the order of their names (see `Publish`).
 *
 * @param affected Agents whose offers `work` can touch.
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
  const sends: { readonly t: string; send(): Promise<unknown> }[] = [];
  for (const [uid, old] of before) {
    const events = offerEvents(old, await readOffers(tx, uid));
    for (const data of events) {
      sends.push({ t: topicName('offers', uid), send: () => publish(tx, { key: 'offers', uid, data, at }) });
    }
    if (events.some(changesSalary)) {
      sends.push({ t: topicName('salary', uid), send: () => publishSalary(tx, publish, uid, at) });
    }
  }
  // A stable sort: events of one topic keep their order.
  for (const { send } of sends.sort((a, b) => (a.t < b.t ? -1 : a.t > b.t ? 1 : 0))) await send();
  return result;
}

function changesSalary(event: OffersEvent): boolean {
  if (event.op === 'inForce') return event.contract.kind === 'realtime';
  return event.op === 'ended' && event.id.startsWith('realtime:');
}
