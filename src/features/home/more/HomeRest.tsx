import { Suspense } from 'react';
import { useTexts } from '../../../i18n/useTexts.ts';
import { lazyPart } from '../../../kit/chunks/lazyPart.ts';
import { GameCardList } from '../../../kit/games/GameCardList.tsx';
import { OutsideBreaks } from '../../../kit/limits/OutsideBreaks.tsx';
import { useIdleCount } from '../../../ui/idle/useIdleCount.ts';
import { stack } from '../../../ui/layout/layout.ts';
import { LivePlace } from '../live/LivePlace.tsx';
import { NoticeBar } from '../notices/NoticeBar.tsx';
import { GameRows, ROW_PARTS } from '../rows/GameRows.tsx';
import { AppBand } from './AppBand.tsx';
import s from './HomeRest.module.css';
import { Promises } from './Promises.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const OnBreak = lazyPart(() => import('../OnBreak.tsx'));

const closed = (until: number) => (
  <Suspense fallback={null}>
    <OnBreak until={until} />
  </Suspense>
);

/** Notices, shortcuts, the rows, the apps, the promises. */
const PARTS = ROW_PARTS + 4;

export interface HomeRestProps {
  /** The page is there already, and home comes in one piece: going back leads to where one was. */
  readonly atOnce: boolean;
}

/** Home below its first screen: a chunk of its own, fetched after the first paint, drawn from top to bottom. */
export default function HomeRest({ atOnce }: HomeRestProps) {
  useTexts('home');
  const drawn = useIdleCount(PARTS, atOnce);
  return (
    <div className={`${stack(5, 'top')} ${s.rest} ${drawn < PARTS ? s.waiting : ''}`}>
      {/* In place of what entices above it, which the style sheet of home hides. */}
      <OutsideBreaks instead={closed}>{null}</OutsideBreaks>
      <div className={stack(4)}>
        {drawn > 0 && <NoticeBar />}
        {drawn > 1 && <Shortcuts />}
      </div>
      {drawn > 2 && (
        <GameRows drawn={drawn - 2}>
          <LivePlace atOnce={atOnce}>
            <GameCardList />
          </LivePlace>
        </GameRows>
      )}
      {drawn > PARTS - 2 && <AppBand />}
      {drawn > PARTS - 1 && <Promises />}
    </div>
  );
}
