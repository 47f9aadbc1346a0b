import { type ComponentType, useEffect, useState } from 'react';

/** Waits until the browser has nothing better to do; browsers that can't tell are given two seconds. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(run, { timeout: 5_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(run, 2_000);
  return () => window.clearTimeout(id);
}

/**
 * A part that makes the page nicer but isn't needed: its chunk is fetched in an idle moment, and a chunk that can't
 * be had leaves everything as it is.
 * @param load The same function on every render.
 * @returns the part, or null as long as it isn't here
 */
export function useIdlePart<P>(
  wanted: boolean,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const stop = whenIdle(() => {
      load()
        .catch(load)
        .then(
          ({ default: Part }) => {
            if (!gone) setPart(() => Part);
          },
          () => {},
        );
    });
    return () => {
      gone = true;
      stop();
    };
  }, [wanted, load]);
  return part;
}
