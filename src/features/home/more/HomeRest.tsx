import { GameShelf } from '../../../app/shelf/GameShelf.tsx';
import { NoticeBar } from '../notices/NoticeBar.tsx';
import { GameRows } from '../rows/GameRows.tsx';
import { AppBand } from './AppBand.tsx';
import s from './HomeRest.module.css';
import { Promises } from './Promises.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** Home below its first screen: a chunk of its own, fetched after the first paint. */
export default function HomeRest() {
  return (
    <>
      <div className={s.bars}>
        <NoticeBar />
        <Shortcuts />
      </div>
      <GameRows>
        <GameShelf />
      </GameRows>
      <AppBand />
      <Promises />
    </>
  );
}
