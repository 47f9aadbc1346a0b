import { valueIn } from '../../../../streams/remote/remote.ts';
import type { HelpItem } from '../../../../streams/wire/entities/system.ts';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useLive } from '../../../kit/streams/useLive.ts';

const NONE: readonly HelpItem[] = [];

/** What the help center has a text about, in the language of the page; none until they came, or when they can't. */
export function useHelpTitles(): readonly HelpItem[] {
  const language = useLive(({ language }) => language.language$, '');
  const [items] = useRemote(`help ${language}`, ({ content }) => content.help());
  return valueIn(items) ?? NONE;
}
