// Free of zod: the page runs it.

import type { ChatEvent, ChatState } from './shapes.ts';
import { CHAT_STATE_MESSAGES } from './words.ts';

export const NO_CHAT: ChatState = { messages: [], more: false, read: { member: 0, desk: 0 }, person: null };

/** A conversation after one of its events; the same event again changes nothing. */
export function chatAfter(state: ChatState, event: ChatEvent): ChatState {
  switch (event.op) {
    case 'message': {
      const { message } = event;
      if (state.messages.some(({ n }) => n >= message.n)) return state;
      const messages = [...state.messages, message];
      const more = state.more || messages.length > CHAT_STATE_MESSAGES;
      return { ...state, messages: messages.slice(-CHAT_STATE_MESSAGES), more };
    }
    case 'read':
      if (event.upTo <= state.read[event.by]) return state;
      return { ...state, read: { ...state.read, [event.by]: event.upTo } };
    case 'person':
      return { ...state, person: event.person };
    case 'typing':
      return state;
  }
}
