import { useTranslation } from 'react-i18next';
import { BoardLine } from '../board/BoardLine.tsx';
import s from '../board/board.module.css';
import type { BoardLinesProps } from '../board/LinesContext.ts';
import { lineTops } from '../board/lineAnchor.ts';
import { LINE_HEIGHTS } from '../board/lineHeights.ts';
import { useDesk } from '../desk/useDesk.ts';

/** Lines of a first view, on a wide window too. */
const MOST = 14;

/**
 * The first lines of a board as the gateway draws them into a document: where the page's own list will show them. Below them it says that
 * their prices are old; `drawn.css` shows that when nothing has taken over after a while.
 */
export function DrawnLines({ items, leagues, isShut, now }: BoardLinesProps) {
  const { t } = useTranslation('sportsBook');
  const desk = useDesk();
  const { tops, height } = lineTops(items, ({ kind }) => LINE_HEIGHTS[kind]);
  return (
    <>
      <div
        className={s.list}
        style={{ blockSize: `${height}rem` }}
        data-drawn-board={new Date(desk.now()).toISOString()}
      >
        {items.slice(0, MOST).map(line => {
          const style = {
            blockSize: `${LINE_HEIGHTS[line.kind]}rem`,
            transform: `translateY(${tops.get(line.key) ?? 0}rem)`,
          };
          return (
            <div key={line.key} className={s.line} style={style} data-line={line.key}>
              <BoardLine {...{ line, leagues, isShut, now }} />
            </div>
          );
        })}
      </div>
      <p className={s.filling} data-drawn-words="">
        <span>{t('drawnOld')}</span>
      </p>
    </>
  );
}
