import { useCallback, useEffect, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Outcome } from '../../../streams/failure.ts';
import type { Streams } from '../../../streams/index.ts';
import { LOADING_REMOTE, type Remote } from '../../../streams/remote/remote.ts';
import { useOpenStreams } from '../streams/StreamsContext.ts';

interface Answer<T> {
  readonly about: string;
  readonly remote: Remote<T>;
}

/**
 * Reads something for as long as the component is shown; what could not be read is tried again by itself.
 * @param about What is asked for, and in which language: another question forgets the answer to this one.
 * @param load The question; taken from the latest render.
 */
export function useRemote<T>(
  about: string,
  load: (streams: Streams) => Observable<Outcome<T>>,
): readonly [remote: Remote<T>, again: () => void] {
  const streams = useOpenStreams();
  const [answer, setAnswer] = useState<Answer<T>>({ about, remote: LOADING_REMOTE });
  const [round, setRound] = useState(0);
  const shown = answer.about === about ? answer.remote : LOADING_REMOTE;
  const latest = useRef({ load, shown });
  useEffect(() => {
    latest.current = { load, shown };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (streams === null) return;
    const following = streams
      .follow(() => latest.current.load(streams), latest.current.shown)
      .subscribe(remote => setAnswer({ about, remote }));
    return () => following.unsubscribe();
  }, [streams, about, round]);
  return [shown, useCallback(() => setRound(before => before + 1), [])];
}
