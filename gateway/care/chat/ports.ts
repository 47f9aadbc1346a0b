import type { Authenticate } from '../../ground/caller.ts';
import type { ChatDesk } from './queue.ts';

export { assertFree, assignChat } from './claims.ts';
export { type Conversation, findConversation, lockConversation } from './conversation.ts';
export { forgetOldChats } from './guests.ts';
export { readMessages, readState } from './messages.ts';
export { operatorsAtDesk, seePerson } from './people.ts';
export { markConversationRead } from './read.ts';
export { publishTyping } from './typing.ts';
export { type WriteDeps, write } from './write.ts';

/** What the routes, the sockets and the office use. */
export interface ChatPorts {
  readonly chat: {
    /** The owner of a token where guests are accepted too: a session or a guest. */
    readonly admit: Authenticate;
    readonly desk: ChatDesk;
  };
}
