import { useEffect, useState } from 'react';
import { stateOfLog } from '../../../streams/merge/fold.ts';
import { foldChatQueue, type QueuedChat } from '../../../streams/wire/chat/queueWords.ts';
import { TYPING_SHOWN_MS } from '../../../streams/wire/chat/words.ts';
import { useOffice } from '../../kit/OfficeContext.ts';
import { type TopicView, useTopic } from '../../kit/useTopic.ts';

const FOLD = stateOfLog(foldChatQueue);

/** The open conversations as they are now; null before the first answer. */
export function useChatQueue(): TopicView<readonly QueuedChat[] | null> {
  const { value, ...rest } = useTopic('chatQueue', FOLD);
  return { value: value?.chats ?? null, ...rest };
}

/** Whether the writer of a conversation is writing: each sign counts for some seconds. */
export function useTyping(typingUntil: number): boolean {
  const { clock } = useOffice();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (typingUntil <= clock.now()) return;
    setShown(typingUntil);
    const timer = setTimeout(() => setShown(0), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [clock, typingUntil]);
  return shown !== 0 && shown === typingUntil;
}
