import { vi } from 'vitest';
import { STILL_MS } from '../../../src/dialogs/useStillness.ts';

const realTimeout = setTimeout;

/** Takes over the one wait for a page that is left alone; every other timer stays as it is. */
export function hurryStillness(onWait: (run: () => void) => void = run => void realTimeout(run, 0)): void {
  // No mock: the testing library would take it for fake timers.
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    if (ms !== STILL_MS) return realTimeout(run, ms);
    onWait(run);
    return realTimeout(() => {}, 0);
  });
}

/** Makes this tab's visit one that began at home: the page of a case is then reached by a reload. */
export const visitFromHome = () => window.sessionStorage.setItem('VISIT_BEGAN', 'start');
