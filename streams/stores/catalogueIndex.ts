import { map, of } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { CallValue } from '../wire/tables/calls.ts';
import { catalogueChanges } from './catalogueChanges.ts';
import type { StoreParts } from './storeParts.ts';

/** Where the file is that searches all games. */
export interface CatalogueIndexStore {
  readonly index$: Behavior<Remote<CallValue<'catalogueIndex'>>>;
  /** Asks again: the address changes with the catalogue. */
  refresh(): void;
}

/** It is the same for all accounts and languages, so a change of either does not start it anew. */
const EVERYBODY = 'everybody';

/** Opened with `useStore` by what searches. */
export function createCatalogueIndexStore(parts: StoreParts): CatalogueIndexStore {
  const { remote$, refresh } = createRemote(parts, of(EVERYBODY), () =>
    parts.rest.call('catalogueIndex', {}).pipe(map(({ value }) => value)),
  );
  parts.scope.subscribe(catalogueChanges(parts), refresh);
  return { index$: remote$, refresh };
}
