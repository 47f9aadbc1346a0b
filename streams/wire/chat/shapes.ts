import { z } from 'zod';
import { Address, Count, FEW, LongText, MANY, Moment, ShortText } from '../protocol/bounds.ts';

/** Who wrote: the member (or guest), a person of the desk, or a program that says so (`auto`). */
export const ChatAuthor = z.enum(['member', 'desk', 'auto']);
export type ChatAuthor = z.infer<typeof ChatAuthor>;

/** A place of the page that an automatic answer points to. */
export const ChatLink = z.object({ label: LongText, path: Address });

/** One message. Its text is plain: nothing in it is markup. */
export const ChatMessage = z.object({
  /** Made by whoever wrote it, once per intent: the same message never comes twice. */
  id: ShortText,
  /** Place in the conversation, from 1. */
  n: Count.min(1),
  author: ChatAuthor,
  /** Name of the person of the desk; null for everybody else. */
  name: ShortText.nullable(),
  text: LongText,
  links: z.array(ChatLink).max(FEW),
  /** Server time, epoch ms. */
  at: Moment,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Up to which message each side has read. */
export const ChatRead = z.object({ member: Count, desk: Count });
export type ChatRead = z.infer<typeof ChatRead>;

/** State of `u:<uid>:chat`. */
export const ChatState = z.object({
  /** The newest, oldest first. */
  messages: z.array(ChatMessage).max(MANY),
  /** Whether there are older ones. */
  more: z.boolean(),
  read: ChatRead,
  /** The person who answers; null while nobody took the conversation over. */
  person: ShortText.nullable(),
});
export type ChatState = z.infer<typeof ChatState>;

/** One change of a conversation. */
export const ChatEvent = z.discriminatedUnion('op', [
  z.object({ op: z.literal('message'), message: ChatMessage }),
  z.object({ op: z.literal('read'), by: z.enum(['member', 'desk']), upTo: Count }),
  z.object({ op: z.literal('person'), person: ShortText.nullable() }),
  /** The desk is writing; counts until then (server time, epoch ms). */
  z.object({ op: z.literal('typing'), name: ShortText, until: Moment }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

/** A conversation as the desk lists it. */
export const DeskChat = z.object({
  uid: ShortText,
  name: ShortText,
  /** Path or address of the picture; null for none. */
  icon: Address.nullable().optional(),
  guest: z.boolean(),
  language: ShortText,
  last: ChatMessage.nullable(),
  /** Messages that the desk has not read. */
  unread: Count,
  person: ShortText.nullable(),
  /** Whether the other side is writing now. */
  typing: z.boolean(),
});
export type DeskChat = z.infer<typeof DeskChat>;
