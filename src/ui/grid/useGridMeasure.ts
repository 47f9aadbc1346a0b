import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridMeasure } from './layout.ts';

/** How large a grid is, and where in the document it begins. */
export interface MeasuredGrid extends GridMeasure {
  /** From the top of the document to the top of the grid, px. */
  readonly top: number;
  readonly isMeasured: boolean;
}

const BEFORE: MeasuredGrid = { width: 0, rem: 16, lineHeight: 1.5, top: 0, isMeasured: false };

function measure(element: HTMLElement): MeasuredGrid {
  const style = getComputedStyle(element);
  return {
    width: element.clientWidth,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || BEFORE.rem,
    lineHeight: Number.parseFloat(style.getPropertyValue('--lh-body')) || BEFORE.lineHeight,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
    isMeasured: true,
  };
}

const isSame = (a: MeasuredGrid, b: MeasuredGrid) =>
  a.isMeasured === b.isMeasured &&
  a.width === b.width &&
  a.rem === b.rem &&
  a.lineHeight === b.lineHeight &&
  a.top === b.top;

/** Measures a grid, and again whenever it or what is above it changes its size. */
export function useGridMeasure(ref: RefObject<HTMLElement | null>): MeasuredGrid {
  const [measured, setMeasured] = useState(BEFORE);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = () =>
      setMeasured(before => {
        const now = measure(element);
        return isSame(before, now) ? before : now;
      });
    look();
    if (!('ResizeObserver' in window)) return;
    // What grows above the grid makes the body longer.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return measured;
}
