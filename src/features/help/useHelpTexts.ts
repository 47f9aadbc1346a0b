import { useMemo } from 'react';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { type Once, useOnce } from '../../kit/streams/useOnce.ts';
import { wordsOf } from '../../ui/prose/sanitise.ts';
import type { HelpText } from './helpTexts.ts';

/** The texts of the help center in the language of the page (S3-20). */
export function useHelpTexts(): Once<readonly HelpText[]> {
  const { content, language } = useStreams();
  const code = useBehavior(language.language$);
  const { value: items, failure, again } = useOnce(`help ${code}`, () => content.help());
  const texts = useMemo(() => {
    if (items === null) return null;
    return items.map((item, at) => ({
      ...item,
      key: `${at} ${item.tag}`,
      words: wordsOf(item.content, window.location.href),
    }));
  }, [items]);
  return { value: texts, failure, again };
}
