import { useCallback, useEffect, useState } from 'react';
import { type Observable, of, switchMap } from 'rxjs';
import type { Failure, Outcome } from '../../../streams/failure.ts';
import { createPlayStore, type GameLaunch } from '../../../streams/stores/play.ts';
import { useLanguage } from '../../kit/page/useLanguage.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** Where the opening of the slip stands. */
export type SlipLaunch =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening' }
  /** Its address, good once. */
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

const NONE: SlipLaunch = { kind: 'none' };
const OPENING: SlipLaunch = { kind: 'opening' };

/** The slip's page of a server whose game was launched: it takes the same token. */
export function slipAddress(launched: string): string {
  const url = new URL(launched);
  url.pathname = url.pathname.replace(/[^/]*$/, 'slip');
  return url.href;
}

/**
 * Launches the slip for an account, and again when asked to: a token is good once.
 * @param game Null as long as none is wanted.
 * @param account Whoever is signed in; another one gets another launch.
 */
export function useSlipLaunch(
  game: string | null,
  account: string | null,
): readonly [SlipLaunch, again: () => void] {
  const store = useStore(createPlayStore);
  const { code: language } = useLanguage();
  const [round, setRound] = useState(0);
  const about = game === null || account === null ? null : `${round} ${account} ${game}`;
  const [answer, setAnswer] = useState<{ readonly about: string | null; readonly launch: SlipLaunch }>({
    about: null,
    launch: NONE,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slip in use is not opened anew for another language
  useEffect(() => {
    if (about === null || game === null) return;
    const backUrl = window.location.origin;
    const opened: Observable<Outcome<GameLaunch>> = store.game(game).pipe(
      switchMap(found =>
        found.ok
          ? store.launch({
              vassalage: found.value.vassalage,
              gameCode: game,
              demo: false,
              language,
              backUrl,
            })
          : of(found),
      ),
    );
    const opening = opened.subscribe(outcome =>
      setAnswer({
        about,
        launch: outcome.ok
          ? { kind: 'open', url: slipAddress(outcome.value.url) }
          : { kind: 'refused', failure: outcome.failure },
      }),
    );
    return () => opening.unsubscribe();
  }, [store, about]);
  const again = useCallback(() => setRound(before => before + 1), []);
  return [about === null ? NONE : answer.about === about ? answer.launch : OPENING, again];
}
