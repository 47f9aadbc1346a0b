import type { MemberRow } from '../../../../streams/wire/office/memberShapes.ts';
import { type Fling, flingThrough, painted } from '../../grid/pages/fling.ts';
import { membersOf } from './members.ts';

/** What the harness calls. */
export interface ListDriver {
  /** Time from the call to the frame that shows the rows, ms. */
  mount(count: number): Promise<number>;
  nodes(): number;
  fling(pxPerSecond: number, ms: number): Promise<Fling>;
}

/** Hands a page to the harness. @param box What scrolls, as a selector. */
export function driveList(draw: (rows: readonly MemberRow[]) => void, box: string): void {
  const driver: ListDriver = {
    async mount(count) {
      const rows = membersOf(count);
      const startedAt = performance.now();
      draw(rows);
      return (await painted()) - startedAt;
    },
    nodes: () => document.querySelectorAll('#root *').length,
    fling(pxPerSecond, ms) {
      const scrolled = document.querySelector(box);
      if (scrolled === null) throw new Error('nothing scrolls on this page');
      return flingThrough({ box: scrolled, part: 'td' }, pxPerSecond, ms);
    },
  };
  Object.assign(window, { driver });
}
