import { map, type Observable } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type { Rest } from '../link/rest.ts';
import type { CallValue } from '../wire/calls/index.ts';
import { asOutcome } from './outcome.ts';

/** The door to the support desk; the conversation itself is a chunk of its own. */
export interface SupportStore {
  /** Opens a conversation and tells where its window goes (S7-66). */
  launch(): Observable<Outcome<CallValue<'launchChat'>>>;
}

export interface SupportDeps {
  readonly rest: Pick<Rest, 'call'>;
}

/** Nothing is asked before the first verb. */
export function createSupportStore({ rest }: SupportDeps): SupportStore {
  return {
    launch: () => asOutcome(rest.call('launchChat', {}).pipe(map(({ value }) => value))),
  };
}
