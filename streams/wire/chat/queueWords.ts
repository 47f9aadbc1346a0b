// Free of zod: the page of the office runs it.
import type { LogFold } from '../protocol/fold.ts';

/** What a conversation was about, said by who closes it. */
export const CHAT_TAGS = [
  'solved',
  'account',
  'money',
  'games',
  'promotions',
  'complaint',
  'abuse',
  'other',
] as const;
export type ChatTag = (typeof CHAT_TAGS)[number];

/** An open conversation as the staff lists it: nothing of what was written. */
export interface QueuedChat {
  readonly uid: string;
  readonly name: string;
  readonly guest: boolean;
  readonly language: string;
  /** Who answers it; null for nobody. */
  readonly claimedBy: string | null;
  /** When they took it or wrote last, real time, epoch ms. */
  readonly claimedAt: number | null;
  /** Since when its writer waits for an answer, server time, epoch ms; null for who doesn't. */
  readonly waitsSince: number | null;
  /** Messages of its writer that the desk has not read. */
  readonly unread: number;
  /** When something was written last, server time, epoch ms. */
  readonly at: number;
  /** Until when its writer is shown as writing, server time, epoch ms; 0 for not. */
  readonly typingUntil: number;
}

/** State of `u:office:chatQueue`. */
export interface ChatQueue {
  /** Those whose writers wait come first, who has waited longest above; then the newest. */
  readonly chats: readonly QueuedChat[];
}

/** One conversation as it is now; `chat` is null once it is closed or gone. */
export interface ChatQueueEvent {
  readonly uid: string;
  readonly chat: QueuedChat | null;
}

/** Conversations in the state. */
export const CHAT_QUEUE_KEPT = 200;

const byWait = (a: QueuedChat, b: QueuedChat) =>
  Number(a.waitsSince === null) - Number(b.waitsSince === null) ||
  (a.waitsSince ?? 0) - (b.waitsSince ?? 0) ||
  (a.waitsSince === null ? b.at - a.at : 0) ||
  (a.uid < b.uid ? -1 : 1);

/** An event is one conversation as it is now. */
export const foldChatQueue: LogFold<ChatQueue, ChatQueueEvent, ChatQueue> = {
  load: state => state,
  apply({ chats }, { uid, chat }) {
    const others = chats.filter(it => it.uid !== uid);
    return { chats: (chat === null ? others : [...others, chat].sort(byWait)).slice(0, CHAT_QUEUE_KEPT) };
  },
  snapshot: state => state,
};
