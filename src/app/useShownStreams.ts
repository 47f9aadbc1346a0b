import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Behavior } from '../../streams/behavior.ts';
import type { Streams } from '../../streams/index.ts';
import { ChunkError } from '../kit/chunks/ChunkError.ts';

/** Streams that never change, the Behavior that names the ones to show, or a promise of it. */
export type StreamsSource = Streams | Behavior<Streams> | Promise<Behavior<Streams>>;

const isBehavior = (source: StreamsSource): source is Behavior<Streams> => 'subscribe' in source;

/** Nearly every place of the page waits for the streams. */
function failForAll(error: unknown): never {
  if (error instanceof ChunkError) error.toldByPage = true;
  throw error;
}

/** The streams to show now, or the promise of them while they aren't open yet. */
export function useShownStreams(source: StreamsSource): Streams | Promise<Streams> {
  const [shown, setShown] = useState<Streams | null>(null);
  const first = useMemo(() => {
    if (source instanceof Promise) return source.then(streams$ => streams$.value, failForAll);
    return isBehavior(source) ? source.value : source;
  }, [source]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    const follow = (streams$: Behavior<Streams>) => {
      const subscription = streams$.subscribe(streams =>
        // All live parts render again, so as a transition, which React can interrupt.
        startTransition(() => setShown(streams)),
      );
      stop = () => subscription.unsubscribe();
    };
    if (!(source instanceof Promise)) {
      if (isBehavior(source)) follow(source);
      return () => stop?.();
    }
    let gone = false;
    // A rejection reaches the parts that wait for the promise, and with them the error boundary.
    void source.then(
      streams$ => {
        if (!gone) follow(streams$);
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
