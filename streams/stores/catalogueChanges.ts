import { distinctUntilChanged, filter, map, type Observable, skip, switchMap, timer } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { RandomSource } from '../deps.ts';
import type { CatalogueState } from '../wire/lobby/topic.ts';

/** All pages read again after one change: they spread over this span, ms. */
const SPREAD_MS = 300;

export interface CatalogueChangesDeps {
  /** What is said of the catalogue; null until it is known, and where a back end says nothing. */
  readonly catalogue$: Behavior<CatalogueState | null>;
  readonly random: RandomSource;
}

/** Emits when other games are shown than before, or in another order: what shows games reads them again. */
export const catalogueChanges = ({ catalogue$, random }: CatalogueChangesDeps): Observable<void> =>
  catalogue$.pipe(
    filter(it => it !== null),
    map(({ version }) => version),
    distinctUntilChanged(),
    // The first one is that of what was read with the page.
    skip(1),
    switchMap(() => timer(random() * SPREAD_MS)),
    map(() => undefined),
  );
