import { type Observable, Subscription, skip } from 'rxjs';
import type { Streams } from '../../index.ts';
import { plain } from './plain.ts';

export interface StateEmission {
  /** `balance.balance$` */
  readonly path: string;
  readonly store: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Paths of every Behavior of every store, with what reads them; the clock is no state, it only goes on. */
export function behaviorsOf(streams: Streams): { path: string; store: string; state$: StateSource }[] {
  return Object.entries(streams).flatMap(([store, verbs]) =>
    typeof verbs !== 'object' || store === 'clock'
      ? []
      : Object.entries(verbs as object).flatMap(([name, state$]) =>
          isBehavior(name, state$) ? [{ path: `${store}.${name}`, store, state$ }] : [],
        ),
  );
}

type StateSource = Observable<unknown> & { readonly value: unknown };

function isBehavior(name: string, source: unknown): source is StateSource {
  return name.endsWith('$') && typeof source === 'object' && source !== null && 'value' in source;
}

/** Tells every change of every store. The returned function stops it. */
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
