import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { loadWhenBack } from '../../ui/idle/networkBack.ts';
import { chunkErrorOf } from './ChunkError.ts';
import { loadChunk } from './loadChunk.ts';
import { sheetsOfPart } from './sheets.ts';

/** A part in a chunk of its own. */
export interface LoadedPart<P extends object = object> {
  (props: P): ReactElement;
  /**
   * Loads it before it is drawn: it is then there with its first drawing, without what stands in for it. Rejects with a `ChunkError`, and
   * the part is loaded when it is drawn.
   */
  preload(): Promise<void>;
}

/**
 * A part of the page in a chunk of its own. A failed download is tried once more; a second failure goes to
 * the nearest error boundary, which offers to reload the page. React keeps a failure for ever, so the part is
 * created anew once that boundary is gone.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LoadedPart<P> {
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
  let loaded: ComponentType<P> | null = null;
  let isDrawn = false;
  const Part: LoadedPart<P> = props => {
    isDrawn = true;
    return createElement(loaded ?? (part as ComponentType<P>), props);
  };
  Part.preload = async () => {
    const { default: component } = await loadChunk(load, sheets);
    // One that is drawn already stays as it is: as another component it would begin anew.
    if (!isDrawn) loaded = component;
  };
  return Part;
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
