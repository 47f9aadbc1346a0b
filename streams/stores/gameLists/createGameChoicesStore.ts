import { combineLatest, filter, map, switchMap, take } from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import { createRemote } from '../../remote/createRemote.ts';
import type { Remote } from '../../remote/remote.ts';
import type { CallValue } from '../../wire/tables/calls.ts';
import { catalogueChanges } from '../catalogueChanges.ts';
import type { StoreParts } from '../storeParts.ts';
import type { GameFilter } from './gameFilter.ts';

/** The studio whose games the filters are for. */
export interface ChoicesOf extends Pick<GameFilter, 'shown'> {
  readonly vassalage: string | undefined;
}

/** What the games of a page can be narrowed down by. */
export interface GameChoicesStore {
  readonly choices$: Behavior<Remote<CallValue<'vassGameTypes'>>>;
  select(of: ChoicesOf): void;
}

/** A page opens it with `useStore`. */
export function createGameChoicesStore(parts: StoreParts): GameChoicesStore {
  const { scope, rest, session$, language$ } = parts;
  const chosen$ = createState<ChoicesOf | null>(null);
  scope.add(() => chosen$.end());
  const key$ = combineLatest([chosen$, language$]).pipe(
    map(([chosen, language]) => (chosen === null ? undefined : JSON.stringify([chosen, language]))),
  );
  const isKnown$ = session$.pipe(filter(({ phase }) => phase !== 'restoring'));
  const { remote$, refresh } = createRemote(parts, key$, () =>
    isKnown$.pipe(
      take(1),
      switchMap(({ role }) => {
        const { shown: gameType, vassalage } = chosen$.value ?? {};
        return rest.call(role === 'visitor' ? 'openGameTypes' : 'vassGameTypes', {
          language: language$.value,
          ...(gameType !== undefined && { gameType }),
          ...(vassalage !== undefined && { vassalage }),
        });
      }),
      map(({ value }) => value),
    ),
  );
  scope.subscribe(catalogueChanges(parts), () => {
    if (chosen$.value !== null) refresh();
  });
  return { choices$: remote$, select: of => chosen$.set(of) };
}
