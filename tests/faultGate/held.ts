/** What waits for a rule: a delay, or for ever. */
export interface Held {
  /** Runs `go` after `ms`, or when everything is let go; without `ms` only then. */
  add(go: () => void, ms?: number): void;
  /** Runs everything that waits now. */
  release(): void;
  /** Forgets everything. */
  drop(): void;
}

export function createHeld(): Held {
  const waiting = new Map<() => void, NodeJS.Timeout | null>();
  const drop = () => {
    for (const timer of waiting.values()) if (timer !== null) clearTimeout(timer);
    waiting.clear();
  };
  return {
    add(go, ms) {
      const run = () => {
        waiting.delete(run);
        go();
      };
      waiting.set(run, ms === undefined ? null : setTimeout(run, ms));
    },
    release() {
      const due = [...waiting.keys()];
      drop();
      for (const go of due) go();
    },
    drop,
  };
}
