import { type ComponentType, createElement, lazy } from 'react';
import { loadWhenBack } from '../../ui/idle/networkBack.ts';
import { chunkErrorOf } from './ChunkError.ts';
import { loadChunk } from './loadChunk.ts';
import { sheetsOfPart } from './sheets.ts';

/**
 * A part of the page in a chunk of its own. A failed download is tried once more; a second failure goes to
 * the nearest error boundary, which offers to reload the page. React keeps a failure for ever, so the part is
 * created anew once that boundary is gone.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  const sheets = sheetsOfPart();
  const begin = () =>
    lazy(() =>
      loadChunk(load, sheets).catch((error: unknown) => {
        const failed = chunkErrorOf(error);
        failed.renew = () => {
          part = begin();
        };
        throw failed;
      }),
    );
  let part = begin();
  return function Part(props: P) {
    return createElement(part as ComponentType<P>, props);
  };
}

/**
 * The same for a part that the page can do without: while it can't be loaded nothing is shown, and it is loaded again when
 * the network is back.
 */
export function quietPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  return lazy(() => loadWhenBack(() => loadChunk(load))) as ComponentType<P>;
}
