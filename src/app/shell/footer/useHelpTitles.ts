import { useEffect, useState } from 'react';
import type { HelpItem } from '../../../../streams/wire/entities/system.ts';
import { useOpenStreams } from '../../../kit/streams/StreamsContext.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { useNetworkBack } from '../../../ui/idle/useNetworkBack.ts';

const NONE: readonly HelpItem[] = [];

/** What the help center has a text about, in the language of the page; none until they came, or when they can't. */
export function useHelpTitles(): readonly HelpItem[] {
  const streams = useOpenStreams();
  const language = useLive(({ language }) => language.language$, '');
  const [items, setItems] = useState<readonly HelpItem[] | null>(NONE);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other titles, a new round asks again
  useEffect(() => {
    const asking = streams?.content.help().subscribe(outcome => setItems(outcome.ok ? outcome.value : null));
    return () => asking?.unsubscribe();
  }, [streams, language, round]);
  useNetworkBack(items === null, () => setRound(round + 1));
  return items ?? NONE;
}
