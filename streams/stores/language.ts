import { catchError, combineLatest, EMPTY, filter, map, of, switchMap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import { failureOf, isTransient } from '../link/restError.ts';
import { awake } from '../operators/awake.ts';
import { retryWithJitter } from '../operators/retryWithJitter.ts';
import type { PageMemory, PlatformRest } from '../platform.ts';
import type { RemoteDeps } from '../remote/createRemote.ts';
import type { Scope } from '../scope.ts';
import { MINUTE } from '../wire/protocol/durations.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import type { SessionView } from './sessionViews.ts';

/** Waits between attempts to send the choice, ms. */
const RETRY = { baseMs: 1_000, capMs: MINUTE };
/** Name under which a choice is stored that the gateway doesn't know yet. */
const UNTOLD = 'untoldLanguage';

export interface LanguageStore {
  /** Language of every call and of everything read in it; stores read again when it changes. */
  readonly language$: Behavior<string>;
  /**
   * Sets another language and sends the choice to the gateway (S4-53): at once, or as soon as there is a link and
   * somebody is signed in, also after a reload. The last choice wins.
   */
  choose(code: string): void;
}

export interface LanguageReportDeps extends Pick<RemoteDeps, 'random' | 'lifecycle'> {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

/**
 * The language of the page as the calls use it. What the gateway stores for an account never replaces what was
 * chosen in this browser.
 */
export function createLanguage(
  initial: string,
  scope: Scope,
  memory: PageMemory,
): LanguageStore & {
  /** Connects it to the gateway, once there is one. */
  tellGateway(deps: LanguageReportDeps): void;
} {
  const language$ = createState(initial);
  const untold$ = createState(memory.read(UNTOLD));
  scope.add(() => {
    language$.end();
    untold$.end();
  });
  function setUntold(code: string | null): void {
    memory.write(UNTOLD, code);
    untold$.set(code);
  }
  return {
    language$,
    choose(code) {
      language$.set(code);
      setUntold(code);
    },
    tellGateway(deps) {
      const account$ = accountOf(deps.session$, isSignedIn);
      let last: string | null = null;
      scope.subscribe(account$, account => {
        // The choice of one account doesn't apply to the next one.
        if (account !== last && last !== null && account !== undefined) setUntold(null);
        if (account !== undefined) last = account;
      });
      const told$ = combineLatest([untold$, account$]).pipe(
        switchMap(([language, account]) =>
          language === null || typeof account !== 'string'
            ? EMPTY
            : deps.rest.call('memberLanguage', { language }).pipe(
                retryWithJitter({
                  ...RETRY,
                  random: deps.random,
                  awake$: awake(deps.lifecycle),
                  retryAfterMs: error => failureOf(error).retryAfterMs,
                  retryable: error => isTransient(failureOf(error)),
                }),
                // Refused for good: repeating the call would not help.
                catchError(() => of(null)),
                map(() => language),
              ),
        ),
        filter(language => language === untold$.value),
      );
      scope.subscribe(told$, () => setUntold(null));
    },
  };
}
