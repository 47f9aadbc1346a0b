import { useCallback, useEffect, useState } from 'react';
import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Failure } from '../../../streams/failure.ts';
import type { Streams } from '../../../streams/index.ts';
import type { ChatStore } from '../../../streams/stores/chat/createChatStore.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';

/** A conversation that can be shown. */
export interface OpenConversation {
  readonly chat: ChatStore;
  /** Why none could be opened for a visitor; null while all is well. */
  readonly problem$: Behavior<Failure | null>;
  retry(): void;
  close(): void;
}

const NO_PROBLEM = createState<Failure | null>(null);

async function openFor(streams: Streams, isVisitor: boolean): Promise<OpenConversation> {
  if (isVisitor) {
    // A stream layer of its own, for visitors only.
    const { openGuest } = await import('./openGuest.ts');
    return openGuest(streams);
  }
  return { chat: await streams.support.chat(), problem$: NO_PROBLEM, retry: () => {}, close: () => {} };
}

export interface ConversationState {
  /** Null until it is there. */
  readonly conversation: OpenConversation | null;
  /** Whether its code could not be had. */
  readonly isBroken: boolean;
  readonly again: () => void;
}

/** The conversation of whoever looks at the page: the account's, or a guest's while nobody is signed in. */
export function useConversation(): ConversationState {
  const streams = useOpenStreams();
  const { phase, uid, role } = useLive(({ session }) => session.session$, RESTORING);
  const [conversation, setConversation] = useState<OpenConversation | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [round, setRound] = useState(0);
  const isVisitor = role === 'visitor';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, or another attempt, is another conversation
  useEffect(() => {
    if (streams === null || phase === 'restoring') return;
    let opened: OpenConversation | null = null;
    let gone = false;
    setBroken(false);
    openFor(streams, isVisitor).then(
      it => {
        if (gone) return it.close();
        opened = it;
        setConversation(it);
      },
      () => {
        if (!gone) setBroken(true);
      },
    );
    return () => {
      gone = true;
      opened?.close();
      setConversation(null);
    };
  }, [streams, phase, uid, isVisitor, round]);
  return { conversation, isBroken, again: useCallback(() => setRound(it => it + 1), []) };
}
