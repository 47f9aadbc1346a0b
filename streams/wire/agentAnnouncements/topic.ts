import { z } from 'zod';
import { LANGUAGES } from '../configuration/languages.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { stateAfter } from '../protocol/fold.ts';
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
  wordOr,
} from '../protocol/redaction.ts';
import { letters } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic } from '../protocol/topic.ts';
import {
  type AgentAnnouncement,
  type AgentAnnouncementEvent,
  type AgentAnnouncements,
  ANNOUNCEMENTS_KEPT,
  foldAgentAnnouncements,
} from './fold.ts';

const Item: z.ZodType<AgentAnnouncement> = z.object({
  n: Count.min(1),
  from: z.enum(['house', 'upline']),
  author: ShortText.nullable(),
  texts: z
    .array(z.object({ language: ShortText, title: ShortText, text: LongText }))
    .min(1)
    .max(FEW),
  at: Moment,
  demo: z.boolean(),
});
const State: z.ZodType<AgentAnnouncements> = z.object({ items: z.array(Item).max(FEW), readUpTo: Count });
const Event: z.ZodType<AgentAnnouncementEvent> = z.discriminatedUnion('op', [
  z.object({ op: z.literal('new'), item: Item }),
  z.object({ op: z.literal('read'), upTo: Count }),
]);

/** What somebody wrote never gets into a recording. */
const unwritten = emptied('…');
const item = fields({
  n: plain,
  from: oneOf('house', 'upline'),
  author: nullable(pseudonym('player')),
  texts: list(
    fields({
      language: wordOr(
        'code',
        LANGUAGES.map(({ code }) => code),
      ),
      title: unwritten,
      text: unwritten,
    }),
  ),
  at: plain,
  demo: flag,
});
const op = oneOf('new', 'read');

const NONE: AgentAnnouncements = { items: [], readUpTo: 0 };

/** `u:<uid>:agentAnnouncements`. */
export const agentAnnouncements = logTopic<AgentAnnouncements, AgentAnnouncementEvent>({
  audience: 'agent',
  summary: 'Announcements of the house and of the upline for one agent, and how far they were read.',
  state: State,
  data: Event,
  empty: NONE,
  apply: stateAfter(foldAgentAnnouncements),
  changes(before, after, newEpoch) {
    if (newEpoch) return [{ as: 'state', data: after }];
    const known = before?.items[0]?.n ?? 0;
    const news = after.items.filter(({ n }) => n > known).toReversed();
    return [
      ...news.map(it => ({ as: 'topic', data: { op: 'new', item: it } }) as const),
      ...(after.readUpTo > (before?.readUpTo ?? 0)
        ? [{ as: 'topic', data: { op: 'read', upTo: after.readUpTo } } as const]
        : []),
    ];
  },
  redact: {
    state: fields({ items: list(item), readUpTo: plain }),
    data: variants('op', { new: fields({ op, item }), read: fields({ op, upTo: plain }) }),
  },
  size: { items: ANNOUNCEMENTS_KEPT, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** Another announcement, or all that there are were read. */
  sample({ random, state, now }) {
    const newest = state?.items[0]?.n ?? 0;
    if (newest > (state?.readUpTo ?? 0) && random() < 0.3) return { op: 'read', upTo: newest };
    const texts = [{ language: 'en', title: letters(random, 12), text: letters(random, 60) }];
    const from = random() < 0.5 ? 'house' : 'upline';
    const author = from === 'upline' ? `${letters(random, 2)}***${letters(random, 2)}` : null;
    return { op: 'new', item: { n: newest + 1, from, author, texts, at: now, demo: false } };
  },
});
