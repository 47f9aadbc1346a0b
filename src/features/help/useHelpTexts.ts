import { useMemo } from 'react';
import { type Remote, valueIn } from '../../../streams/remote/remote.ts';
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
  const known = valueIn(items);
  const texts = useMemo(
    () =>
      known?.map((item, at) => ({
        ...item,
        key: `${at} ${item.tag}`,
        words: wordsOf(item.content, window.location.href),
      })),
    [known],
  );
  if (texts === undefined || items.kind === 'loading' || items.kind === 'failed') {
    return [items as Remote<never>, again];
  }
  return [{ ...items, value: texts }, again];
}
