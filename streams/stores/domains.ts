import { map, type Observable } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type { CallValue } from '../wire/tables/calls.ts';
import { asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** Other addresses of the merchant. */
export interface DomainsStore {
  /** By what they are for. Runs once when subscribed, emits one outcome and completes. */
  read(): Observable<Outcome<CallValue<'domainRoute'>>>;
}

/** A page opens it with `useStore`. */
export function createDomainsStore({ rest }: Pick<StoreParts, 'rest'>): DomainsStore {
  return { read: () => asOutcome(rest.call('domainRoute', {}).pipe(map(({ value }) => value))) };
}
