import { type Observable, Subscription, skip } from 'rxjs';
import type { Streams } from '../../index.ts';

/** Sets and maps as lists and objects; everything else as it is. */
function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value];
  return value instanceof Map ? Object.fromEntries(value) : value;
}

/**
 * What every store shows now, by the paths that `expect` lines use.
 * @internal For tests and the command line.
 */
export function statesOf(streams: Streams): Record<string, unknown> {
  return Object.fromEntries(behaviorsOf(streams).map(({ path, state$ }) => [path, plain(state$.value)]));
}

export interface StateEmission {
  /** `balance.balance$` */
  readonly path: string;
  readonly store: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Paths of every Behavior of every store, with a function that reads it. Without the clock, which changes all the
 * time.
 */
export function behaviorsOf(streams: Streams): { path: string; store: string; state$: StateSource }[] {
  return Object.entries(streams).flatMap(([store, members]) =>
    typeof members !== 'object' || store === 'clock'
      ? []
      : Object.entries(members as object).flatMap(([name, state$]) =>
          isBehavior(name, state$) ? [{ path: `${store}.${name}`, store, state$ }] : [],
        ),
  );
}

type StateSource = Observable<unknown> & { readonly value: unknown };

function isBehavior(name: string, source: unknown): source is StateSource {
  return name.endsWith('$') && typeof source === 'object' && source !== null && 'value' in source;
}

/** Reports every change of every store. The returned function stops it. */
export function watchStates(streams: Streams, told: (emission: StateEmission) => void): () => void {
  const all = new Subscription();
  for (const { path, store, state$ } of behaviorsOf(streams)) {
    let before = state$.value;
    all.add(
      state$.pipe(skip(1)).subscribe(after => {
        told({ path, store, before: plain(before), after: plain(after) });
        before = after;
      }),
    );
  }
  return () => all.unsubscribe();
}
