import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useGridMeasure } from '../../../ui/grid/useGridMeasure.ts';
import { BoardLine } from './BoardLine.tsx';
import s from './board.module.css';
import type { BoardLinesProps } from './LinesContext.ts';
import { lineTops } from './lineAnchor.ts';
import { LINE_HEIGHTS } from './lineHeights.ts';
import { useLineAnchor } from './useLineAnchor.ts';

/** Lines that are drawn above and below the window. */
const OVERSCAN = 6;

/**
 * The lines of a board in the page's own scroll: only those in view are in the document, and the one that has the focus. The line that
 * a reader is at stays where it is while others come and go.
 */
export function BoardList({ of, items, leagues, isShut, now }: BoardLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const measure = useGridMeasure(box);
  const [focused, setFocused] = useState<string | null>(null);
  const at = focused === null ? -1 : items.findIndex(it => it.key === focused);
  const lines = useWindowVirtualizer({
    count: items.length,
    estimateSize: index => LINE_HEIGHTS[items[index]?.kind ?? 'match'] * measure.rem,
    getItemKey: index => items[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: measure.top,
    // Elsewhere the focus is lost as soon as its line leaves the window.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      if (at < 0 || at >= range.count || seen.includes(at)) return seen;
      return at < (seen[0] ?? 0) ? [at, ...seen] : [...seen, at];
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have other places
  useLayoutEffect(() => lines.measure(), [lines, items, measure.rem]);
  const tops = useMemo(
    () => lineTops(items, ({ kind }) => LINE_HEIGHTS[kind] * measure.rem),
    [items, measure.rem],
  );
  const anchor = useLineAnchor({ of, lines: tops, measure, focused });
  const onFocus = (event: FocusEvent<HTMLElement>) =>
    setFocused(event.target.closest<HTMLElement>('[data-line]')?.dataset.line ?? null);
  const drawn = measure.isMeasured ? lines.getVirtualItems() : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns which of its lines has the focus
    <div
      ref={box}
      className={s.list}
      style={{ blockSize: lines.getTotalSize() }}
      {...anchor}
      onFocus={onFocus}
      onBlur={() => setFocused(null)}
    >
      {drawn.map(({ index, start, size }) => {
        const line = items[index];
        if (line === undefined) return null;
        const style = { blockSize: size, transform: `translateY(${start - measure.top}px)` };
        return (
          <div key={line.key} className={s.line} style={style} data-line={line.key}>
            <BoardLine {...{ line, leagues, isShut, now }} />
          </div>
        );
      })}
    </div>
  );
}
