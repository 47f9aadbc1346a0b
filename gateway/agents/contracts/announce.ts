import { isDeepStrictEqual } from 'node:util';
import type { OffersEvent, OffersState } from '../../../streams/wire/contracts/shapes.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import type { Publish } from '../../ground/publish.ts';
import { publishSalary } from '../salary/ports.ts';
import { movesGiven } from './history.ts';
import { readOffers } from './offers.ts';

/**
 * The events that lead from one state of `u:<uid>:offers` to the next. Comparing states instead of naming the
 * events at each transition also catches what a change does to others, such as a warning that appears or goes.
 */
function offerEvents(before: OffersState, after: OffersState): readonly OffersEvent[] {
  const requests = compare(before.requests, after.requests);
  const inForce = compare(before.inForce, after.inForce);
  return [
    ...requests.gone.map(({ id }) => ({ op: 'remove' as const, id })),
    ...inForce.gone.map(({ id }) => ({ op: 'ended' as const, id })),
    ...inForce.changed.map(contract => ({ op: 'inForce' as const, contract })),
    ...requests.changed.map(request => ({ op: 'upsert' as const, request })),
    ...(after.given === undefined || after.given === before.given
      ? []
      : [{ op: 'given' as const, count: after.given }]),
  ];
}

function compare<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]) {
  const ids = new Set(after.map(({ id }) => id));
  const old = new Map(before.map(item => [item.id, item]));
  return {
    gone: before.filter(({ id }) => !ids.has(id)),
    changed: after.filter(item => !isDeepStrictEqual(item, old.get(item.id))),
  };
}

/** Whom something that is done to contracts concerns. */
export interface Concerned {
  /** Agents whose offers it can touch. */
  readonly offers: readonly string[];
  /** Uplines of the contracts; null for the house. */
  readonly given: readonly (string | null)[];
}

/**
 * Runs `work` and publishes what it changed for these agents on `u:<uid>:offers` and, when a real-time salary
 * came into force or ended, on `u:<uid>:salary`. Topics go out in the order of their names (see `Publish`).
 */
export async function announcing<T>(
  { tx, publish, at }: { readonly tx: Tx; readonly publish: Publish; readonly at: number },
  concerned: Concerned,
  work: () => Promise<T>,
): Promise<T> {
  const uids = [...new Set(concerned.offers)];
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
  for (const uid of new Set(concerned.given)) {
    // For whose offers are compared the number is among what changed.
    if (uid === null || before.has(uid)) continue;
    const data = { op: 'given', count: await movesGiven(tx, uid) } as const;
    sends.push({ t: topicName('offers', uid), send: () => publish(tx, { key: 'offers', uid, data, at }) });
  }
  // A stable sort: events of one topic keep their order.
  for (const { send } of sends.sort((a, b) => (a.t < b.t ? -1 : a.t > b.t ? 1 : 0))) await send();
  return result;
}

function changesSalary(event: OffersEvent): boolean {
  if (event.op === 'inForce') return event.contract.kind === 'realtime';
  return event.op === 'ended' && event.id.startsWith('realtime:');
}
