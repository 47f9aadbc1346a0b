import { useEffect, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import type { GameLaunch } from '../../../streams/stores/play.ts';
import { createPlayStore } from '../../../streams/stores/play.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { prizeModeOf } from '../../../streams/wire/lottery/prizeMode.ts';
import { useLanguage } from '../../kit/page/useLanguage.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { categoryPage } from '../../routes/pages.ts';

/** Where the opening of a game stands. */
export type LaunchState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly launch: GameLaunch }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Categories whose games have a call of their own. */
const LOTTERIES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

const OPENING: LaunchState = { kind: 'opening' };

/**
 * Opens a game as the page appears, and again when asked to: an address is good once, so a frame that is loaded again
 * needs another one.
 */
export function useLaunch(
  { vassalage, gameCode, gameType }: Pick<CatalogueGame, 'vassalage' | 'gameCode' | 'gameType'>,
  demo: boolean,
): readonly [state: LaunchState, again: () => void] {
  const streams = useOpenStreams();
  const store = useStore(createPlayStore);
  const { code: language } = useLanguage();
  const [round, setRound] = useState(0);
  const about = `${round} ${vassalage} ${gameCode} ${demo}`;
  const [answer, setAnswer] = useState({ about, state: OPENING });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game in play is not opened anew for another language
  useEffect(() => {
    const lanes = streams?.lobby.lanes$.value ?? [];
    const { origin } = window.location;
    const backUrl = `${origin}${categoryPage(gameType)?.path ?? '/'}`;
    const opened = LOTTERIES.has(gameType.toUpperCase())
      ? store.lottery({ lottoGameCode: gameCode, lottoPrizeMode: prizeModeOf(lanes), language, backUrl })
      : store.launch({ vassalage, gameCode, demo, language, backUrl });
    const opening = opened.subscribe(outcome =>
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
