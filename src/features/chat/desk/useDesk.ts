import { use, useEffect, useMemo, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Failure, Outcome } from '../../../../streams/failure.ts';
import type { DeskStore } from '../../../../streams/stores/chat/createDeskStore.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';

/** The desk's verbs; suspends until their code is there. */
export function useDesk(): DeskStore {
  const { support } = useStreams();
  return use(useMemo(() => deskOf(support), [support]));
}

/** One promise per stream layer: a component that suspends forgets what it made itself. */
const desks = new WeakMap<object, Promise<DeskStore>>();
function deskOf(support: { desk(): Promise<DeskStore> }): Promise<DeskStore> {
  const known = desks.get(support);
  if (known !== undefined) return known;
  const asked = support.desk();
  desks.set(support, asked);
  asked.catch(() => desks.delete(support));
  return asked;
}

export interface Followed<T> {
  /** Null until it has arrived; what arrived stays when a later question fails. */
  readonly value: T | null;
  /** Of the last question. */
  readonly failure: Failure | null;
}

const NOTHING = { value: null, failure: null };

/** What a stream of answers said last; `follow` keeps its identity while it is the same question. */
export function useFollowed<T>(follow: () => Observable<Outcome<T>>): Followed<T> {
  const [followed, setFollowed] = useState<{ readonly of: unknown } & Followed<T>>({ of: null, ...NOTHING });
  useEffect(() => {
    const following = follow().subscribe(outcome =>
      setFollowed(before => ({
        of: follow,
        value: outcome.ok ? outcome.value : before.of === follow ? before.value : null,
        failure: outcome.ok ? null : outcome.failure,
      })),
    );
    return () => following.unsubscribe();
  }, [follow]);
  // Another question has no answer yet.
  return followed.of === follow ? followed : NOTHING;
}
