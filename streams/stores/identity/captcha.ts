import {
  catchError,
  concat,
  defer,
  EMPTY,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Clock } from '../../deps.ts';
import type { Failure, Outcome } from '../../failure.ts';
import { failureOf } from '../../link/restError.ts';
import type { PlatformRest } from '../../platform.ts';
import type { Scope } from '../../scope.ts';
import { asOutcome } from '../outcome.ts';
import { CAPTCHA_REFRESH_THROTTLE_MS, throttleCaptcha } from '../throttles.ts';

/** The captcha on show. */
export interface CaptchaView {
  /** Goes with the answer. */
  readonly id: string;
  /** Base64 PNG; null while it is on its way. */
  readonly image: string | null;
  readonly failure: Failure | null;
  /** The characters were read out, so there is no picture. */
  readonly isTold?: true;
}

export interface CaptchaDeps {
  readonly scope: Scope;
  readonly clock: Clock;
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
}

/** The captcha image of whichever form is open. */
export interface Captcha {
  readonly captcha$: Behavior<CaptchaView | null>;
  /** Shows one; a new one when one is shown, at most one each second (S5-69, S9-35). */
  refresh(): void;
  /** Replaces an image that was answered and can't be used again: never dropped, delayed by a second at most. */
  renew(): void;
  /** Its characters, without a picture, for a solved challenge. */
  answerSolved(solution: string): Observable<Outcome<string>>;
  drop(): void;
}

/** Every image has an id of its own, so that the answer to an older image is never sent with the id of a newer one. */
export function createCaptcha({ scope, clock, rest }: CaptchaDeps): Captcha {
  const captcha$ = createState<CaptchaView | null>(null);
  const isOpen$ = createState(false);
  const refreshes = new Subject<void>();
  const renewals = new Subject<void>();
  const told = new Subject<CaptchaView>();
  let askedAt = Number.NEGATIVE_INFINITY;

  const image$ = defer(() => {
    const id = rest.newKey();
    askedAt = clock.monotonic();
    captcha$.set({ id, image: null, failure: null });
    return rest.call('captcha', { id }).pipe(
      map(({ value }): CaptchaView => ({ id, image: value, failure: null })),
      catchError((error: unknown) => of<CaptchaView>({ id, image: null, failure: failureOf(error) })),
      tap(view => captcha$.set(view)),
    );
  });
  // A form that is opened again within the second waits for its image instead of getting none.
  const due$ = defer(() => timer(Math.max(0, askedAt + CAPTCHA_REFRESH_THROTTLE_MS - clock.monotonic())));
  const shown$ = isOpen$.pipe(
    switchMap(isOpen =>
      isOpen
        ? merge(
            concat(due$, refreshes).pipe(
              throttleCaptcha(),
              map(() => image$),
            ),
            renewals.pipe(
              switchMap(() => due$),
              map(() => image$),
            ),
            // A picture that arrives later would replace the characters that were read out.
            told.pipe(map(view => of(view).pipe(tap(shown => captcha$.set(shown))))),
          ).pipe(switchMap(view$ => view$))
        : EMPTY,
    ),
  );
  scope.add(() => {
    captcha$.end();
    isOpen$.end();
  });
  scope.subscribe(shown$, () => {});
  return {
    captcha$,
    refresh() {
      if (isOpen$.value) refreshes.next();
      else isOpen$.set(true);
    },
    renew: () => renewals.next(),
    answerSolved(solution) {
      const id = rest.newKey();
      return asOutcome(
        rest.call('captcha', { id, antiBot: solution }).pipe(
          map(({ value }) => value),
          tap(() => told.next({ id, image: null, failure: null, isTold: true })),
        ),
      );
    },
    drop() {
      isOpen$.set(false);
      captcha$.set(null);
    },
  };
}
