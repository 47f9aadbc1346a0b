// Free of zod: the page runs it.

import type { LogFold } from '../protocol/fold.ts';
import type { ContractInForce, ContractRequest, OffersEvent, OffersState } from './shapes.ts';

/** Requests and contracts while events fold into them. */
export interface OffersDraft {
  readonly requests: Map<string, ContractRequest>;
  readonly inForce: Map<string, ContractInForce>;
  /** See `OffersState`; undefined until it was told. */
  given: number | undefined;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]) =>
  new Map(items.map(item => [item.id, item]));

/** Requests and contracts by id: each event replaces or removes one, so applying it again is harmless. */
export const foldOffers: LogFold<OffersState, OffersEvent, OffersDraft> = {
  load: state => ({ requests: byId(state.requests), inForce: byId(state.inForce), given: state.given }),
  apply(draft, event) {
    if (event.op === 'upsert') draft.requests.set(event.request.id, event.request);
    else if (event.op === 'remove') draft.requests.delete(event.id);
    else if (event.op === 'inForce') draft.inForce.set(event.contract.id, event.contract);
    else if (event.op === 'ended') draft.inForce.delete(event.id);
    else draft.given = event.count;
    return draft;
  },
  snapshot: draft => ({
    requests: [...draft.requests.values()],
    inForce: [...draft.inForce.values()],
    ...(draft.given === undefined ? {} : { given: draft.given }),
  }),
};
