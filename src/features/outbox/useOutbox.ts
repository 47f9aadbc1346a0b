import { useEffect, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import type { CallValue } from '../../../streams/wire/calls/index.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';

/** One mail or SMS. */
export type OutboxMessage = CallValue<'demoOutbox'>[number];

interface Outbox {
  /** Null until they have arrived. */
  readonly messages: readonly OutboxMessage[] | null;
  /** Of the last question; what arrived before stays. */
  readonly failure: Failure | null;
}

const NOTHING: Outbox = { messages: null, failure: null };

/** The messages of the demo world, followed while the component is shown; `again` asks at once. */
export function useOutbox(): Outbox & { readonly again: () => void } {
  const { session } = useStreams();
  const [outbox, setOutbox] = useState(NOTHING);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once
  useEffect(() => {
    const following = session
      .demoOutbox()
      .subscribe(outcome =>
        setOutbox(before =>
          outcome.ok
            ? { messages: outcome.value, failure: null }
            : { messages: before.messages, failure: outcome.failure },
        ),
      );
    return () => following.unsubscribe();
  }, [session, round]);
  return { ...outbox, again: () => setRound(round + 1) };
}
