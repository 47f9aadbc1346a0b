import { z } from 'zod';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import {
  CHAT_QUEUE_KEPT,
  type ChatQueueEvent as ChatQueueEventShape,
  type ChatQueue as ChatQueueShape,
  type QueuedChat,
} from './queueWords.ts';

export const QueuedChatSchema: z.ZodType<QueuedChat> = z.object({
  uid: ShortText,
  name: ShortText,
  guest: z.boolean(),
  language: ShortText,
  claimedBy: ShortText.nullable(),
  claimedAt: Moment.nullable(),
  waitsSince: Moment.nullable(),
  unread: Count,
  at: Moment,
  typingUntil: Moment,
});

export const ChatQueueSchema: z.ZodType<ChatQueueShape> = z.object({
  chats: z.array(QueuedChatSchema).max(CHAT_QUEUE_KEPT),
});
export const ChatQueueEventSchema: z.ZodType<ChatQueueEventShape> = z.object({
  uid: ShortText,
  chat: QueuedChatSchema.nullable(),
});
