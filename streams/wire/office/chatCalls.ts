import { z } from 'zod';
import { QueuedChatSchema } from '../chat/queueShapes.ts';
import { CHAT_TAGS } from '../chat/queueWords.ts';
import { ChatMessage, ChatState } from '../chat/shapes.ts';
import { CHAT_STATE_MESSAGES, LONGEST_CHAT_TEXT } from '../chat/words.ts';
import { SaidText, WrittenLine } from '../fields/writtenText.ts';
import { Count, FEW, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { ListCursor } from './memberShapes.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const act = { ...office, method: 'POST', command: true, permission: 'chat.answer' } as const;
const uid = z.string().regex(/^[\w-]{1,64}$/);
const reason = WrittenLine(500);
const nothing = z.object({});

/** A conversation as the list of all tells it. */
const ListedChat = z.object({
  uid: ShortText,
  name: ShortText,
  guest: z.boolean(),
  language: ShortText,
  claimedBy: ShortText.nullable(),
  waitsSince: Moment.nullable(),
  unread: Count,
  at: Moment,
  /** Null while it is open. */
  closed: z.object({ at: Moment, by: ShortText, tag: z.enum(CHAT_TAGS) }).nullable(),
});

/** Somebody of the staff who can be given a conversation. */
const AtDesk = z.object({
  /** As the trail tells them. */
  who: ShortText,
  name: ShortText,
  /** Whether their desk is open now. */
  there: z.boolean(),
});

/** The desk of the support (docs/decisions/148). */
export const officeChatCalls = {
  officeChats: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/chats',
    command: false,
    permission: 'chat.read',
    summary: 'Conversations, open and closed ones, the newest first, without what was written.',
    params: z.object({
      shown: z.enum(['all', 'open', 'closed']).default('all'),
      cursor: ListCursor.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(ListedChat).max(FEW), next: ShortText.nullable() }),
  }),
  officeChat: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/chat',
    command: false,
    permission: 'chat.read',
    trail: 'read',
    summary: 'One conversation with its newest messages; what follows comes by its topic.',
    params: z.object({ uid }),
    value: z.object({ chat: QueuedChatSchema, closed: ListedChat.shape.closed, state: ChatState }),
  }),
  officeChatHistory: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/chat/history',
    command: false,
    permission: 'chat.read',
    trail: 'read',
    summary: 'Messages of a conversation before one of them, oldest first.',
    params: z.object({
      uid,
      before: z.coerce.number().int().min(1),
      limit: z.coerce.number().int().min(1).max(100).default(CHAT_STATE_MESSAGES),
    }),
    value: z.object({ messages: z.array(ChatMessage).max(MANY), more: z.boolean() }),
  }),
  officeChatPeople: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/chat/people',
    command: false,
    permission: 'chat.answer',
    trail: 'none',
    summary: 'Says that the caller is at the desk, and tells who else answers there.',
    params: nothing,
    value: z.object({ people: z.array(AtDesk).max(MANY) }),
  }),
  officeChatClaim: defineCall({
    ...act,
    path: '/v1/office/chat/claim',
    summary:
      'Takes a conversation for the caller alone, also from who has left it for long, or with `chat.takeOver` from anybody.',
    params: z.object({ uid, reason: reason.default('') }),
    value: QueuedChatSchema,
  }),
  officeChatRelease: defineCall({
    ...act,
    path: '/v1/office/chat/release',
    summary: 'Gives a conversation of the caller back.',
    params: z.object({ uid, reason: reason.default('') }),
    value: QueuedChatSchema,
  }),
  officeChatTransfer: defineCall({
    ...act,
    path: '/v1/office/chat/transfer',
    summary: 'Hands a conversation to another operator who may answer.',
    params: z.object({ uid, operatorId: z.string().min(1).max(64), reason: reason.default('') }),
    value: QueuedChatSchema,
  }),
  officeChatClose: defineCall({
    ...act,
    path: '/v1/office/chat/close',
    summary: 'Closes a conversation; a further message of its writer opens it again.',
    params: z.object({ uid, tag: z.enum(CHAT_TAGS), reason: reason.default('') }),
    value: z.null(),
  }),
  officeChatSend: defineCall({
    ...act,
    path: '/v1/office/chat/send',
    summary: 'Answers a conversation, which takes it for the caller.',
    params: z.object({ uid, text: SaidText(LONGEST_CHAT_TEXT) }),
    value: ChatMessage,
  }),
  officeChatTyping: defineCall({
    ...act,
    command: false,
    trail: 'none',
    path: '/v1/office/chat/typing',
    summary: 'Shows the other side of a conversation of the caller that somebody is writing.',
    params: z.object({ uid }),
    value: nothing,
  }),
  officeChatRead: defineCall({
    ...act,
    command: false,
    trail: 'none',
    path: '/v1/office/chat/read',
    summary: 'Marks a conversation of the caller read up to a message, which its writer sees.',
    params: z.object({ uid, upTo: Count }),
    value: z.object({ upTo: Count }),
  }),
} as const;
