import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBehavior } from '../../../src/kit/streams/useBehavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import { type Conversation, foldChat } from '../../../streams/stores/chat/foldChat.ts';
import { createHistory } from '../../../streams/stores/chat/history.ts';
import type { ChatMessage } from '../../../streams/wire/chat/shapes.ts';
import { useOffice } from '../../kit/OfficeContext.ts';

/** A conversation as the desk reads it. */
export interface ConversationView {
  /** Null before the first answer. */
  readonly conversation: Conversation | null;
  /** Since when nobody tells what is written, epoch ms; null while it is live. */
  readonly staleSince: number | null;
  /** Every known message, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly loadMore: () => void;
}

/** Follows a conversation, live, for as long as the component is shown; one component shows one conversation. */
export function useConversation(uid: string): ConversationView {
  const { live, call } = useOffice();
  const [conversation$] = useState(() => createState<Conversation | null>(null));
  const history = useMemo(createHistory, []);
  const [, setPages] = useState(0);
  const [isReading, setReading] = useState(false);
  const [staleSince, setStaleSince] = useState<number | null>(null);
  useEffect(() => {
    const feed = live.feed('chat', uid, foldChat());
    const following = feed.value$.subscribe(value => {
      if (value !== null) history.addState(value.state.messages);
      conversation$.set(value);
    });
    following.add(
      feed.freshness$.subscribe(freshness => setStaleSince('since' in freshness ? freshness.since : null)),
    );
    return () => {
      following.unsubscribe();
      feed.close();
    };
  }, [live, uid, history, conversation$]);
  const conversation = useBehavior(conversation$);
  const messages = history.shown();
  const before = messages[0]?.n ?? 1;
  const loadMore = useCallback(() => {
    setReading(true);
    call('officeChatHistory', { uid, before }).subscribe({
      next(page) {
        history.addOlder(page.messages, before);
        setReading(false);
        setPages(pages => pages + 1);
      },
      error: () => setReading(false),
    });
  }, [call, uid, before, history]);
  return { conversation, staleSince, messages, hasMore: before > 1, isReading, loadMore };
}
