import { map, type Observable } from 'rxjs';
import type { PlatformRest } from '../platform.ts';

import type { OffersState } from '../wire/contracts/shapes.ts';
import { offersState } from './adapters/offersState.ts';

/**
 * Reads requests and contracts with the consolidated call (S7-25). Its answer contains less than the topic (not
 * when a request was offered, nor from when a contract counts), so it never replaces the topic's state.
 */
export function readConsolidated(
  rest: Pick<PlatformRest, 'call'>,
  known: OffersState | null,
): Observable<OffersState> {
  return rest.call('consolidated', {}).pipe(map(({ value }) => offersState(value, known)));
}
