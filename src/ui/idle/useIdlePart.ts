import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * A part that makes the page nicer but isn't needed: its chunk is fetched in an idle moment, and a chunk that can't
 * be had leaves everything as it is.
 * @param load The same function on every render.
 * @param after How long it has time, ms: the start of a page is no idle moment, even if it looks like one.
 * @returns the part, or null as long as it isn't here
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
    // What is on its way comes, whoever has left it meanwhile.
    if (!wanted || isHere || isComing.current) return;
    let stop = () => {};
    const timer = window.setTimeout(() => {
      stop = whenIdle(() => {
        isComing.current = true;
        load()
          .catch(load)
          .then(
            ({ default: Part }) => setPart(() => Part),
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
