import { useEffect, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import type { GameLaunch } from '../../../streams/stores/play.ts';
import { createPlayStore } from '../../../streams/stores/play.ts';
import type { CatalogueGame } from '../../../streams/wire/entities/lobby.ts';
import { useLanguage } from '../../kit/page/useLanguage.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** Where the opening of a game stands. */
export type LaunchState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly launch: GameLaunch }
  | { readonly kind: 'refused'; readonly failure: Failure };

const OPENING: LaunchState = { kind: 'opening' };

/**
 * Opens a game as the page appears, and again when asked to: an address is good once, so a frame that is loaded again
 * needs another one.
 */
export function useLaunch(
  { vassalage, gameCode }: Pick<CatalogueGame, 'vassalage' | 'gameCode'>,
  demo: boolean,
): readonly [state: LaunchState, again: () => void] {
  const store = useStore(createPlayStore);
  const { code: language } = useLanguage();
  const [round, setRound] = useState(0);
  const about = `${round} ${vassalage} ${gameCode} ${demo}`;
  const [answer, setAnswer] = useState({ about, state: OPENING });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game in play is not opened anew for another language
  useEffect(() => {
    const opening = store.launch({ vassalage, gameCode, demo, language }).subscribe(outcome =>
      setAnswer({
        about,
        state: outcome.ok
          ? { kind: 'open', launch: outcome.value }
          : { kind: 'refused', failure: outcome.failure },
      }),
    );
    return () => opening.unsubscribe();
  }, [store, about]);
  return [answer.about === about ? answer.state : OPENING, () => setRound(before => before + 1)];
}
