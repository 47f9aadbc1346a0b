import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Idle moments of the browser that come when a test says so. */
export interface IdleMoments {
  /** One moment: all that waits runs; what it asks for waits for the next one. */
  pass(): void;
  /** How long each may be kept waiting, ms. */
  waiting(): readonly (number | undefined)[];
}

/** Without it the page takes this for a browser that knows no idle moments. Call after `vi.useFakeTimers()`. */
export function idleByHand(): IdleMoments {
  const waits = new Map<number, { readonly run: () => void; readonly timeout: number | undefined }>();
  let ids = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    ids += 1;
    waits.set(ids, { run, timeout: options?.timeout });
    return ids;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waits.delete(id));
  return {
    pass() {
      const due = [...waits.values()];
      waits.clear();
      act(() => {
        for (const { run } of due) run();
      });
    },
    waiting: () => [...waits.values()].map(({ timeout }) => timeout),
  };
}
