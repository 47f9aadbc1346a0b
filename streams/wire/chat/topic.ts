import {
  emptied,
  fields,
  flag,
  list,
  nullable,
  oneOf,
  plain,
  pseudonym,
  variants,
} from '../protocol/redaction.ts';
import { letters, madeId, pick } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic, type RecordedState } from '../protocol/topic.ts';
import { chatAfter, NO_CHAT } from './fold.ts';
import { ChatAuthor, ChatEvent, ChatState } from './shapes.ts';
import { CHAT_STATE_MESSAGES, TYPING_SHOWN_MS } from './words.ts';

const person = nullable(pseudonym('player'));

/** What somebody wrote to the desk never gets into a script. */
const unwritten = emptied('…');

const message = fields({
  id: pseudonym('id'),
  n: plain,
  author: oneOf(...ChatAuthor.options),
  name: person,
  text: unwritten,
  links: list(fields({ label: unwritten, path: unwritten })),
  at: plain,
});

const op = oneOf('message', 'read', 'person', 'typing');
const redact = {
  state: fields({
    messages: list(message),
    more: flag,
    read: fields({ member: plain, desk: plain }),
    person,
  }),
  data: variants('op', {
    message: fields({ op, message }),
    read: fields({ op, by: oneOf('member', 'desk'), upTo: plain }),
    person: fields({ op, person }),
    typing: fields({ op, name: pseudonym('player'), until: plain }),
  }),
};

/** Events that bring a conversation from one state to a later one. */
function eventsBetween(before: ChatState, after: ChatState): ChatEvent[] {
  const last = before.messages.at(-1)?.n ?? 0;
  const sides = ['member', 'desk'] as const;
  return [
    ...(after.person === before.person ? [] : [{ op: 'person' as const, person: after.person }]),
    ...after.messages.filter(({ n }) => n > last).map(it => ({ op: 'message' as const, message: it })),
    ...sides
      .filter(by => after.read[by] > before.read[by])
      .map(by => ({ op: 'read' as const, by, upTo: after.read[by] })),
  ];
}

/** `u:<uid>:chat`. */
export const chat = logTopic<ChatState, ChatEvent>({
  audience: 'chat',
  summary: 'The support conversation of one account or guest.',
  state: ChatState,
  data: ChatEvent,
  empty: NO_CHAT,
  apply: chatAfter,
  changes: (before, after, newEpoch): readonly RecordedState<ChatState, ChatEvent>[] =>
    newEpoch
      ? [{ as: 'state', data: after }]
      : eventsBetween(before ?? NO_CHAT, after).map(data => ({ as: 'topic', data })),
  redact,
  size: { items: CHAT_STATE_MESSAGES, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** The desk writes, or has read what there is. */
  sample({ index, random, state, now }) {
    const { messages, read, person: atDesk } = state ?? NO_CHAT;
    const last = messages.at(-1)?.n ?? 0;
    const name = atDesk ?? 'Nusrat';
    const chance = random();
    if (chance < 0.2) return { op: 'typing', name, until: now + TYPING_SHOWN_MS };
    if (chance < 0.3 && read.desk < last) return { op: 'read', by: 'desk', upTo: last };
    const author = pick(random, ['member', 'desk'] as const);
    return {
      op: 'message',
      message: {
        id: madeId(random, index),
        n: last + 1,
        author,
        name: author === 'desk' ? name : null,
        text: letters(random, 12),
        links: [],
        at: now,
      },
    };
  },
});
