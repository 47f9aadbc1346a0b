import type { Clock } from '../../clock.ts';

/** Does something for a key at once, and then at most once in a while however often it is asked for. */
export interface Soon {
  ask(key: string): void;
  stop(): void;
}

export function createSoon(clock: Clock, everyMs: number, work: (key: string) => void): Soon {
  const resting = new Map<string, { isAsked: boolean; readonly cancel: () => void }>();
  function rest(key: string): void {
    const cancel = clock.after(everyMs, () => {
      const before = resting.get(key);
      resting.delete(key);
      if (before?.isAsked === true) run(key);
    });
    resting.set(key, { isAsked: false, cancel });
  }
  function run(key: string): void {
    rest(key);
    work(key);
  }
  return {
    ask(key) {
      const before = resting.get(key);
      if (before === undefined) run(key);
      else before.isAsked = true;
    },
    stop() {
      for (const { cancel } of resting.values()) cancel();
      resting.clear();
    },
  };
}
