import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Behavior } from '../../streams/behavior.ts';
import type { Streams } from '../../streams/index.ts';
import { ChunkError } from '../kit/chunks/ChunkError.ts';

/** Streams that never change, or a promise of the Behavior that names the ones to show. */
export type StreamsSource = Streams | Promise<Behavior<Streams>>;

/** Nearly every place of the page waits for the streams. */
function failForAll(error: unknown): never {
  if (error instanceof ChunkError) error.toldByPage = true;
  throw error;
}

/** The streams to show now, or the promise of them while they aren't open yet. */
export function useShownStreams(source: StreamsSource): Streams | Promise<Streams> {
  const [shown, setShown] = useState<Streams | null>(null);
  const first = useMemo(
    () => (source instanceof Promise ? source.then(streams$ => streams$.value, failForAll) : source),
    [source],
  );
  useEffect(() => {
    if (!(source instanceof Promise)) return;
    let stop: (() => void) | null = null;
    let gone = false;
    // A rejection reaches the parts that wait for the promise, and with them the error boundary.
    void source.then(
      streams$ => {
        if (gone) return;
        const subscription = streams$.subscribe(streams =>
          // All live parts render again, so as a transition, which React can interrupt.
          startTransition(() => setShown(streams)),
        );
        stop = () => subscription.unsubscribe();
      },
      () => {},
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [source]);
  return shown ?? first;
}
