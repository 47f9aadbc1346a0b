import { GameShelf } from '../../../app/shelf/GameShelf.tsx';
import { useInTurn } from '../../../ui/turns/useInTurn.ts';
import { NoticeBar } from '../notices/NoticeBar.tsx';
import { GameRows } from '../rows/GameRows.tsx';
import { AppBand } from './AppBand.tsx';
import s from './HomeRest.module.css';
import { Promises } from './Promises.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** What follows the first of them, each in a turn of its own. */
const PARTS = 2;

export interface HomeRestProps {
  /** The page is there already, and home comes in one piece: going back leads to where one was. */
  readonly atOnce: boolean;
}

/** Home below its first screen: a chunk of its own, fetched after the first paint, drawn from top to bottom. */
export default function HomeRest({ atOnce }: HomeRestProps) {
  const drawn = useInTurn(PARTS, true, atOnce);
  return (
    <div className={drawn < PARTS ? `${s.rest} ${s.waiting}` : s.rest}>
      <div className={s.bars}>
        <NoticeBar />
        <Shortcuts />
      </div>
      {drawn > 0 && (
        <GameRows atOnce={atOnce}>
          <GameShelf />
        </GameRows>
      )}
      {drawn > 1 && (
        <>
          <AppBand />
          <Promises />
        </>
      )}
    </div>
  );
}
