import type { Clock } from '../../deps.ts';

/** When somebody last did something in this browser. */
export interface LastSign {
  /** How long ago that was, ms. */
  ago(): number;
  /** Somebody uses the page at this moment. */
  now(): void;
  /** Somebody used the browser `ago` ms ago; false when a later use is known. */
  was(ago: number): boolean;
}

/** Starts with a use, because somebody has just opened the page. */
export function createLastSign(clock: Clock): LastSign {
  let wall = clock.now();
  let monotonic = clock.monotonic();
  // The monotonic clock stands still while some devices sleep; the wall clock may be set back.
  const ago = () => Math.max(clock.monotonic() - monotonic, clock.now() - wall);
  const set = (before: number) => {
    wall = clock.now() - before;
    monotonic = clock.monotonic() - before;
  };
  return {
    ago,
    now: () => set(0),
    was(before) {
      if (!(before >= 0 && before < ago())) return false;
      set(before);
      return true;
    },
  };
}
