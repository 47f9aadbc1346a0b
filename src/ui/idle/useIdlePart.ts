import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * A part that improves the page but isn't needed: its chunk is loaded in an idle moment, and a failure changes
 * nothing.
 * @param load The same function on every render.
 * @param after Least delay, ms, because the start of a page may look idle between two tasks.
 * @returns the part, or null until it is loaded
 */
export function useIdlePart<P>(
  wanted: boolean,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  after: number,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  const isComing = useRef(false);
  const isHere = part !== null;
  useEffect(() => {
    // A download under way continues, whether or not it is still wanted.
    if (!wanted || isHere || isComing.current) return;
    let stop = () => {};
    const timer = window.setTimeout(() => {
      stop = whenIdle(() => {
        isComing.current = true;
        load()
          .catch(load)
          .then(
            ({ default: Part }) => startTransition(() => setPart(() => Part)),
            () => {},
          );
      });
    }, after);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [wanted, load, after, isHere]);
  return part;
}
