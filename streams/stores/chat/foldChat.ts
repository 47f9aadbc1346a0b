import type { TopicFold } from '../../platform.ts';

import { chatAfter } from '../../wire/chat/fold.ts';
import type { ChatState } from '../../wire/chat/shapes.ts';

/** A sign that the desk is writing. */
export interface Typing {
  readonly name: string;
  /** Counts until then; server time, epoch ms. */
  readonly until: number;
}

/** What the topic says of a conversation. */
export interface Conversation {
  readonly state: ChatState;
  /** The newest sign of typing; a message of the desk ends it. */
  readonly typing: Typing | null;
}

/** Folds the events of a conversation; each is taken in once, however often it comes. */
export function foldChat(): TopicFold<'chat', Conversation | null, Conversation> {
  return {
    initial: null,
    load: state => ({ state, typing: null }),
    apply(draft, event) {
      if (event.op === 'typing') return { ...draft, typing: { name: event.name, until: event.until } };
      const state = chatAfter(draft.state, event);
      const isAnswer = event.op === 'message' && event.message.author === 'desk';
      return { state, typing: isAnswer ? null : draft.typing };
    },
    snapshot: draft => draft,
    legacy: { id: event => (event.op === 'message' ? event.message.id : null) },
  };
}
