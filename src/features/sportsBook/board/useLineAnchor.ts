import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { MeasuredGrid } from '../../../ui/grid/useGridMeasure.ts';
import { anchorShift, type LineTops, lineAt } from './lineAnchor.ts';

interface AnchoredLines {
  /** What the list is of: of something else it begins anew. */
  readonly of: string;
  readonly lines: LineTops;
  readonly measure: MeasuredGrid;
  /** Key of the line that has the focus; null for none. */
  readonly focused: string | null;
}

const keyAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-line]')?.dataset.line ?? null) : null;

/**
 * Keeps a line of a list where it is in the window while others come and go: the one below a finger or a pointer, else the one with the
 * focus, else the one in the middle of what is seen of the list. A browser does that by itself, but not for lines that have their places
 * from a script. Answers what the element of the list has to say.
 */
export function useLineAnchor({ of, lines, measure, focused }: AnchoredLines) {
  const pointed = useRef<string | null>(null);
  const last = useRef({ of, lines, rem: measure.rem });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { of, lines, rem: measure.rem };
    const isOther = before.of !== of || before.rem !== measure.rem;
    if (before.lines === lines || isOther || !measure.isMeasured) return;
    const { tops, height } = before.lines;
    const from = Math.max(0, window.scrollY - measure.top);
    const to = Math.min(height, window.scrollY - measure.top + window.innerHeight);
    // Out of sight: what is read stands elsewhere.
    if (from >= to) return;
    const isSeen = (key: string | null) => {
      const top = tops.get(key ?? '') ?? -1;
      return top >= from && top < to;
    };
    const line = [pointed.current, focused].find(isSeen) ?? lineAt(before.lines, (from + to) / 2);
    const shift = line === undefined ? 0 : anchorShift(before.lines, lines, line);
    if (shift !== 0) window.scrollTo({ top: window.scrollY + shift, behavior: 'instant' });
  }, [of, lines, measure, focused]);
  return {
    onPointerOver: (event: PointerEvent) => {
      pointed.current = keyAt(event.target);
    },
    onPointerLeave: () => {
      pointed.current = null;
    },
  };
}
