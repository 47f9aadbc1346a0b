import { useMemo } from 'react';
import type { Behavior } from '../../../streams/behavior.ts';
import type { Freshness } from '../../../streams/freshness.ts';
import type { Streams } from '../../../streams/index.ts';
import type { Remote } from '../../../streams/remote/remote.ts';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { LOADING } from '../streams/placeholders.ts';
import { useLive } from '../streams/useLive.ts';

/** A store's value and its freshness as one Remote, for `RemoteView`; it loads until the streams are open. */
export function useLiveRemote<T>(
  value: (streams: Streams) => Behavior<T | null>,
  freshness: (streams: Streams) => Behavior<Freshness>,
): Remote<T> {
  const shown = useLive<T | null>(value, null);
  const age = useLive(freshness, LOADING);
  return useMemo(() => remoteOf(shown, age), [shown, age]);
}
