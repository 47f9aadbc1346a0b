import type { OffersEvent, OffersState } from '../wire/entities/contract.ts';

type WithId = { readonly id: string };

/** The item in the place of the one with its id, as the page's own store keeps it; a new one comes last. */
function placed<T extends WithId>(items: readonly T[], item: T): T[] {
  return items.some(({ id }) => id === item.id)
    ? items.map(it => (it.id === item.id ? item : it))
    : [...items, item];
}
const without = <T extends WithId>(items: readonly T[], id: string): T[] => items.filter(it => it.id !== id);

/** State of the offers topic after an event. */
export function offersAfter({ requests, inForce }: OffersState, event: OffersEvent): OffersState {
  switch (event.op) {
    case 'upsert':
      return { requests: placed(requests, event.request), inForce };
    case 'remove':
      return { requests: without(requests, event.id), inForce };
    case 'inForce':
      return { requests, inForce: placed(inForce, event.contract) };
    case 'ended':
      return { requests, inForce: without(inForce, event.id) };
  }
}
