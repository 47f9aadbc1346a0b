import type { Page } from '@playwright/test';

/** How far the contents of a page were pushed since its heading was there. */
export interface Shift {
  readonly sum: number;
  /** Classes of what was pushed furthest. */
  readonly pushed: string;
}

interface Kept {
  readonly startTime: number;
  readonly value: number;
  readonly pushed: string;
}

/** Runs before the page's own scripts: keeps when, how far and what of its contents was pushed. */
const WATCH = `
window.shifts = [];
const named = ({ node }) => (node instanceof Element ? node : node?.parentElement)?.getAttribute('class')?.split(' ')[0] ?? '?';
new PerformanceObserver(list => {
  for (const { startTime, value, sources } of list.getEntries())
    window.shifts.push({ startTime, value, pushed: sources.slice(0, 3).map(named).join(' ') });
}).observe({ type: 'layout-shift', buffered: true });
`;

/** Measures the layout shift of a page; what was kept is forgotten with each call. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift>> {
  await page.addInitScript({ content: WATCH });
  return () =>
    page.evaluate(() => {
      const it = window as unknown as { shifts: Kept[]; arrivedAt?: number };
      const since = it.shifts.filter(({ startTime }) => startTime > (it.arrivedAt ?? 0));
      it.shifts = [];
      const [most] = [...since].sort((a, b) => b.value - a.value);
      return { sum: since.reduce((sum, { value }) => sum + value, 0), pushed: most?.pushed ?? '' };
    });
}

/** A page may shift by this much. */
const CALM = 0.02;

/** The pages that shift, in order of how far. */
export const shiftTable = (shifts: readonly (Shift & { readonly path: string })[]): string =>
  [...shifts]
    .filter(({ sum }) => sum >= 0.001)
    .sort((a, b) => b.sum - a.sum)
    .map(({ path, sum, pushed }) => `${sum.toFixed(3)} ${sum > CALM ? '!' : ' '} ${path} (${pushed})`)
    .join('\n');
