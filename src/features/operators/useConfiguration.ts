import { useEffect, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import type { Configuration } from '../../../streams/wire/entities/configuration.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';

interface Asked {
  readonly configuration: Configuration | null;
  readonly failure: Failure | null;
}

const NOTHING: Asked = { configuration: null, failure: null };

/** The configuration, asked for once: it can't change while the gateway runs. `again` asks anew. */
export function useConfiguration(): Asked & { readonly again: () => void } {
  const { system } = useStreams();
  const [asked, setAsked] = useState(NOTHING);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew
  useEffect(() => {
    const asking = system
      .demoConfig()
      .subscribe(outcome =>
        setAsked(
          outcome.ok
            ? { configuration: outcome.value, failure: null }
            : { configuration: null, failure: outcome.failure },
        ),
      );
    return () => asking.unsubscribe();
  }, [system, round]);
  return {
    ...asked,
    again() {
      setAsked(NOTHING);
      setRound(round + 1);
    },
  };
}
