import { z } from 'zod';
import { SaidLine, SaidText } from '../fields/writtenText.ts';
import { Count, FEW, MANY } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { ChatMessage, ChatState, DeskChat } from './shapes.ts';
import { CHAT_STATE_MESSAGES, LONGEST_CHAT_TEXT } from './words.ts';

const text = SaidText(LONGEST_CHAT_TEXT);
const uid = z.string().min(1).max(64);
const person = SaidLine(40);
const nothing = z.object({});

const ofMember = { source: 'X', audience: 'session', guests: true, sealed: false } as const;
const ofDesk = { source: 'X', audience: 'desk', sealed: false } as const;

/** Both sides of the support chat. What a conversation is told comes by the topic `chat`. */
export const chatCalls = {
  chatHistory: defineCall({
    ...ofMember,
    method: 'GET',
    path: '/v1/chat/history',
    command: false,
    summary: 'Messages before one of the own conversation, oldest first.',
    params: z.object({
      /** Place of the oldest message that is known. */
      before: z.coerce.number().int().min(1),
      limit: z.coerce.number().int().min(1).max(100).default(CHAT_STATE_MESSAGES),
    }),
    value: z.object({ messages: z.array(ChatMessage).max(MANY), more: z.boolean() }),
  }),
  chatSend: defineCall({
    ...ofMember,
    method: 'POST',
    path: '/v1/chat/send',
    command: true,
    summary: 'Writes to the desk; the Idempotency-Key is the id of the message.',
    params: z.object({ text }),
    value: ChatMessage,
  }),
  chatTyping: defineCall({
    ...ofMember,
    method: 'POST',
    path: '/v1/chat/typing',
    command: false,
    summary: 'Shows the desk that somebody is writing.',
    params: nothing,
    value: nothing,
  }),
  chatRead: defineCall({
    ...ofMember,
    method: 'POST',
    path: '/v1/chat/read',
    command: false,
    summary: 'Marks the own conversation read up to a message.',
    params: z.object({ upTo: Count }),
    value: z.object({ upTo: Count }),
  }),
  deskChats: defineCall({
    ...ofDesk,
    method: 'GET',
    path: '/v1/desk/chats',
    command: false,
    permission: 'chat.read',
    summary: 'Conversations, the newest first; naming a person shows them as online.',
    params: z.object({ person: person.optional() }),
    value: z.array(DeskChat).max(FEW),
  }),
  deskChat: defineCall({
    ...ofDesk,
    method: 'GET',
    path: '/v1/desk/chat',
    command: false,
    permission: 'chat.read',
    summary: 'One conversation.',
    params: z.object({ uid }),
    value: z.object({ chat: DeskChat, state: ChatState }),
  }),
  deskSend: defineCall({
    ...ofDesk,
    method: 'POST',
    path: '/v1/desk/send',
    command: true,
    permission: 'chat.answer',
    summary: 'Answers as a person, who takes the conversation over with it.',
    params: z.object({ uid, person, text }),
    value: ChatMessage,
  }),
  deskTyping: defineCall({
    ...ofDesk,
    method: 'POST',
    path: '/v1/desk/typing',
    command: false,
    permission: 'chat.answer',
    trail: 'none',
    summary: 'Shows the other side that a person is writing.',
    params: z.object({ uid, person }),
    value: nothing,
  }),
  deskRead: defineCall({
    ...ofDesk,
    method: 'POST',
    path: '/v1/desk/read',
    command: false,
    permission: 'chat.answer',
    summary: 'Marks a conversation read by the desk up to a message.',
    params: z.object({ uid, upTo: Count }),
    value: z.object({ upTo: Count }),
  }),
  deskLeave: defineCall({
    ...ofDesk,
    method: 'POST',
    path: '/v1/desk/leave',
    command: false,
    permission: 'chat.answer',
    summary: 'Gives a conversation back: nobody answers it in person.',
    params: z.object({ uid }),
    value: nothing,
  }),
} as const;
