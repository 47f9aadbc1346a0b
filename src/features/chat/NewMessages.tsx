import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '../../../streams/stores/chat/createChatStore.ts';
import type { ChatAuthor } from '../../../streams/wire/chat/shapes.ts';

/** Longest part of a message that is read out; the rest stands in the list. */
const SPOKEN = 200;

/** Tells assistive technology what came in since the conversation was opened; what was there before stays silent. */
export function NewMessages({
  messages,
  mine,
  member = null,
  ready,
}: {
  readonly messages: readonly ShownMessage[];
  readonly mine: ChatAuthor;
  /** Name of the member or guest whose conversation it is; left out on their own side. */
  readonly member?: string | null;
  /** Whether the conversation as it stood has arrived. */
  readonly ready: boolean;
}) {
  const { t } = useTranslation('chat');
  const heard = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!ready) return;
    const last = messages.findLast(({ n }) => n !== null);
    const before = heard.current;
    heard.current = last?.n ?? 0;
    if (before === null || last === undefined || last.author === mine || (last.n ?? 0) <= before) return;
    const name = last.name ?? (last.author === 'auto' ? t('auto') : (member ?? t('visitor')));
    setSaid(t('news', { name, text: last.text.slice(0, SPOKEN) }));
  }, [messages, mine, member, ready, t]);
  return (
    <p className="sr" aria-live="polite">
      {said}
    </p>
  );
}
