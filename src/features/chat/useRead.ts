import { useCallback, useEffect, useRef } from 'react';
import type { ChatStore, ShownMessage } from '../../../streams/stores/chat/createChatStore.ts';

/**
 * Marks a conversation read while its end is really looked at: the window is in front and the newest message on
 * screen.
 */
export function useRead(
  chat: Pick<ChatStore, 'markRead'>,
  messages: readonly ShownMessage[],
): { readonly setAtEnd: (isAtEnd: boolean) => void; readonly onEnd: () => void } {
  const atEnd = useRef(true);
  const look = useCallback(() => {
    if (atEnd.current && document.visibilityState === 'visible') chat.markRead();
  }, [chat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is looked at
  useEffect(look, [look, messages]);
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);
  return {
    onEnd: look,
    setAtEnd: useCallback(
      isAtEnd => {
        atEnd.current = isAtEnd;
        look();
      },
      [look],
    ),
  };
}
