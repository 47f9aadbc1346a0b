import { stateAfter } from '../protocol/fold.ts';
import { fields, flag, list, nullable, plain, pseudonym } from '../protocol/redaction.ts';
import { letters, pick } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic } from '../protocol/topic.ts';
import { ChatQueueEventSchema, ChatQueueSchema } from './queueShapes.ts';
import {
  CHAT_QUEUE_KEPT,
  type ChatQueueEvent,
  foldChatQueue,
  type ChatQueue as State,
} from './queueWords.ts';

const chat = fields({
  uid: pseudonym('account'),
  name: pseudonym('player'),
  guest: flag,
  language: pseudonym('code'),
  claimedBy: nullable(pseudonym('account')),
  claimedAt: nullable(plain),
  waitsSince: nullable(plain),
  unread: plain,
  at: plain,
  typingUntil: plain,
});
const event = fields({ uid: pseudonym('account'), chat: nullable(chat) });

/** `u:office:chatQueue`. */
export const chatQueue = logTopic<State, ChatQueueEvent>({
  audience: 'operator',
  permission: 'chat.read',
  summary:
    'Open conversations of the support; an event is one of them as it is now, without what was written.',
  state: ChatQueueSchema,
  data: ChatQueueEventSchema,
  empty: { chats: [] },
  apply: stateAfter(foldChatQueue),
  changes(before, after, newEpoch) {
    if (newEpoch) return [{ as: 'state', data: after }];
    const was = new Map((before?.chats ?? []).map(it => [it.uid, it]));
    const is = new Set(after.chats.map(({ uid }) => uid));
    const gone = [...was.keys()].filter(uid => !is.has(uid)).map(uid => ({ uid, chat: null }));
    const news = after.chats.filter(it => JSON.stringify(was.get(it.uid)) !== JSON.stringify(it));
    return [...gone, ...news.map(it => ({ uid: it.uid, chat: it }))].map(data => ({ as: 'topic', data }));
  },
  redact: { state: fields({ chats: list(chat) }), data: event },
  size: { items: CHAT_QUEUE_KEPT, events: KEPT_EVENTS.public },
  volatile: false,
  answers: {},
  /** Somebody else writes, or the one who has waited longest is answered for good. */
  sample({ random, state, now }) {
    const [first] = state?.chats ?? [];
    if (first !== undefined && random() < 0.4) return { uid: first.uid, chat: null };
    const uid = letters(random, 8);
    return {
      uid,
      chat: {
        ...{ uid, name: letters(random, 6), guest: false, language: pick(random, ['en', 'bn']) },
        ...{ claimedBy: null, claimedAt: null, waitsSince: now, unread: 1, at: now, typingUntil: 0 },
      },
    };
  },
});
