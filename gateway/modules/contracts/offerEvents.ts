import { isDeepStrictEqual } from 'node:util';
import type { OffersEvent, OffersState } from '../../../streams/wire/entities/contract.ts';

/**
 * The events that lead from one state of `u:<uid>:offers` to the next. Comparing states instead of naming the
 * events at each transition also catches what a change does to others, such as a warning that appears or goes.
 */
export function offerEvents(before: OffersState, after: OffersState): readonly OffersEvent[] {
  const requests = compare(before.requests, after.requests);
  const inForce = compare(before.inForce, after.inForce);
  return [
    ...requests.gone.map(({ id }) => ({ op: 'remove' as const, id })),
    ...inForce.gone.map(({ id }) => ({ op: 'ended' as const, id })),
    ...inForce.changed.map(contract => ({ op: 'inForce' as const, contract })),
    ...requests.changed.map(request => ({ op: 'upsert' as const, request })),
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
