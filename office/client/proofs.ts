import { Observable } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import { createState } from '../../streams/behaviors/state.ts';

/** Proofs of who uses the session, which risky calls ask for; one dialog serves all calls that wait for it. */
export interface Proofs {
  /** Whether somebody has to prove who they are. */
  readonly wanted$: Behavior<boolean>;
  /** Emits once whether it was proved. */
  request(): Observable<boolean>;
  /** The dialog's answer. */
  settle(isProved: boolean): void;
}

export function createProofs(): Proofs {
  const wanted$ = createState(false);
  const waiting = new Set<(isProved: boolean) => void>();
  return {
    wanted$,
    request: () =>
      new Observable<boolean>(subscriber => {
        const answer = (isProved: boolean) => {
          subscriber.next(isProved);
          subscriber.complete();
        };
        waiting.add(answer);
        wanted$.set(true);
        return () => {
          waiting.delete(answer);
          if (waiting.size === 0) wanted$.set(false);
        };
      }),
    settle(isProved) {
      for (const answer of [...waiting]) answer(isProved);
    },
  };
}
