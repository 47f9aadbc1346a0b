import { useEffect } from 'react';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createCatalogueIndexStore } from '../../../streams/stores/catalogueIndex.ts';
import { CONNECTING } from '../../kit/streams/placeholders.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import type { CatalogueState } from './engine.ts';
import { searchEngine } from './searchEngine.ts';

/** Has the index of all games read, beside the main thread; answers how far that is, and how to try again. */
export function useCatalogueIndex(): readonly [state: CatalogueState, again: () => void] {
  const { index$, refresh } = useStore(createCatalogueIndexStore);
  const remote = useBehavior(index$);
  const engine = searchEngine();
  const state = useBehavior(engine.catalogue$);
  const address = valueIn(remote)?.address;
  const { phase } = useLive(({ connection }) => connection.state$, CONNECTING);
  // Also what failed before the connection was back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to try again
  useEffect(() => {
    if (address !== undefined) engine.load(address);
  }, [engine, address, phase]);
  const again = () => {
    refresh();
    if (address !== undefined) engine.load(address);
  };
  return [state === 'none' ? (remote.kind === 'failed' ? 'failed' : 'loading') : state, again];
}
