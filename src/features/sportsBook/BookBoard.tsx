import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { type BookSport, FIELD_SPORTS, SCREEN_SPORTS } from '../../../streams/wire/sportsBook/words.ts';
import { usePage } from '../../kit/navigation/usePage.ts';
import { playPath } from '../../routes/pages.ts';
import { BoardChips } from './board/BoardChips.tsx';
import { BoardContent } from './board/BoardContent.tsx';
import { BoardHead } from './board/BoardHead.tsx';
import { BoardTools } from './board/BoardTools.tsx';
import { BoardTree } from './board/BoardTree.tsx';
import s from './board/board.module.css';
import { leagueOfGame } from './board/boardPlace.ts';
import { useBoardView } from './board/useBoardView.ts';
import type { MainMarketName } from './model/mainMarkets.ts';
import { RowWordsContext, useMadeWords } from './rows/RowWords.ts';

export { followPresses } from './drawn/followPresses.ts';

/** The board of a category: what is played and what comes, with the main prices, for everybody. */
export default function BookBoard() {
  const { t } = useTranslation(['sportsBook', 'sportsWords']);
  const sports: readonly BookSport[] = usePage()?.category === 'ESPORTS' ? SCREEN_SPORTS : FIELD_SPORTS;
  const view = useBoardView(sports);
  const words = useMadeWords();
  const [market, setMarket] = useState<MainMarketName>('winner');
  const { counts, place, sport, trust, outline, game } = view;
  const box = useRef<HTMLElement>(null);
  const asked = JSON.stringify(place);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    // Whoever has scrolled past the beginning wants to see what was chosen.
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView();
  }, [asked]);
  // A game that is no league of any book here is played where games are played.
  if (game !== null && trust.kind === 'live' && leagueOfGame(outline, game) === undefined)
    return <Navigate to={playPath(game)} replace />;
  const tree = { counts, place, open: sport };
  return (
    <RowWordsContext value={words}>
      <section ref={box} className={s.board} aria-label={t('title')} data-trust={trust.kind}>
        <BoardTools find={view.find} onFind={view.search} />
        <BoardChips {...tree} />
        <div className={s.columns}>
          <BoardTree {...tree} />
          <div className={s.main} data-shown={market}>
            <BoardHead view={view} market={market} onMarket={setMarket} />
            <BoardContent view={view} />
          </div>
        </div>
      </section>
    </RowWordsContext>
  );
}
