import { useMemo } from 'react';
import { mapRemote, type Remote } from '../../../streams/remote/remote.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { wordsOf } from '../../ui/prose/sanitise.ts';
import type { HelpText } from './helpTexts.ts';

/** The texts of the help center in the language of the page (S3-20). */
export function useHelpTexts(): readonly [texts: Remote<readonly HelpText[]>, again: () => void] {
  const { language } = useStreams();
  const code = useBehavior(language.language$);
  const [items, again] = useRemote(`help ${code}`, ({ content }) => content.help());
  const texts = useMemo(
    () =>
      mapRemote(items, list =>
        list.map((item, at) => ({
          ...item,
          key: `${at} ${item.tag}`,
          words: wordsOf(item.content, window.location.href),
        })),
      ),
    [items],
  );
  return [texts, again];
}
