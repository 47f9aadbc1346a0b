import { defer, EMPTY, filter, map, type Observable, timer } from 'rxjs';
import type { StreamDeps } from '../platform.ts';

import type { Scope } from '../scope.ts';

/** How long a tab waits for others that are about to tell the same, ms. */
export const CLAIM_MS = 250;

/** What a tab says it tells once it has told it: before every tab's id. */
const TOLD = '';

export interface OneTabDeps extends Pick<StreamDeps, 'tabs' | 'tab'> {
  readonly scope: Scope;
}

/**
 * Lets one tab of a browser tell what each of them hears. A tab says what it is about to tell and waits a moment: what another
 * one has told, has begun to tell before, or begins at the same time with a smaller id, is left to that one. Two tabs that
 * can't hear each other both tell.
 * @returns Emits once those of the given ids that this tab tells, unless there are none.
 */
export function createOneTab(deps: OneTabDeps): (ids: readonly string[]) => Observable<readonly string[]> {
  const { scope, tabs, tab } = deps;
  /** The other tab that tells an id: the one with the smallest id of its own. */
  const elsewhere = new Map<string, string>();
  scope.subscribe(tabs.messages$, message => {
    if (message.type !== 'tells') return;
    for (const id of message.ids) {
      const by = elsewhere.get(id);
      if (by === undefined || message.by < by) elsewhere.set(id, message.by);
    }
  });
  return ids =>
    defer(() => {
      const free = ids.filter(id => !elsewhere.has(id));
      if (free.length === 0) return EMPTY;
      tabs.post({ type: 'tells', ids: free, by: tab });
      return timer(CLAIM_MS).pipe(
        map(() => {
          const own = free.filter(id => {
            const by = elsewhere.get(id);
            return by === undefined || tab < by;
          });
          if (own.length > 0) tabs.post({ type: 'tells', ids: own, by: TOLD });
          return own;
        }),
        filter(own => own.length > 0),
      );
    });
}
