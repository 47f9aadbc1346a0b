/** What one client shows as live; it shows one state at a time. */
export interface Screen {
  /** @param key The state that it shows as live; null for none, also while it shows one as old. */
  show(key: string | null): void;
}

/** Until when each state was shown as live, over many clients. */
export interface ShownStates {
  /** For one more client. */
  screen(): Screen;
  /** By key, the last instant at which any client showed it as live, epoch ms. */
  read(): ReadonlyMap<string, number>;
}

export function createShownStates(now: () => number): ShownStates {
  const latest = new Map<string, number>();
  const current = new Set<{ key: string | null }>();
  const note = (key: string | null) => {
    if (key !== null) latest.set(key, Math.max(latest.get(key) ?? 0, now()));
  };
  return {
    screen() {
      const own: { key: string | null } = { key: null };
      current.add(own);
      return {
        show(key) {
          if (own.key === key) return;
          note(own.key);
          own.key = key;
        },
      };
    },
    read() {
      for (const { key } of current) note(key);
      return latest;
    },
  };
}
