import { TYPING_SHOWN_MS } from '../../../wire/chat.ts';
import type { ChatEvent, ChatState } from '../../../wire/entities/chat.ts';
import type { Generator } from '../steps.ts';
import { letters, madeId, pick } from './chance.ts';

/** The desk writes, or has read what there is. */
export const chat: Generator = ({ index, random, state, now }): ChatEvent => {
  const { messages, read, person } = (state as ChatState | undefined) ?? {
    messages: [],
    read: { member: 0, desk: 0 },
    person: null,
  };
  const last = messages.at(-1)?.n ?? 0;
  const name = person ?? 'Nusrat';
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
};
