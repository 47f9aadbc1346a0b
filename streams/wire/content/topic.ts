import { z } from 'zod';
import { Count } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';
import { CONTENT_KINDS, type ContentKind } from './documents.ts';

/** State of `g:content`: how often what is shown of each kind has changed. */
export const ContentRevisions = z.object({
  banner: Count,
  notice: Count,
  announcement: Count,
  page: Count,
  help: Count,
  link: Count,
  brand: Count,
  feedback: Count,
  mallItem: Count,
  promotion: Count,
  mission: Count,
  raffle: Count,
  rain: Count,
} satisfies Record<ContentKind, typeof Count>);
export type ContentRevisions = z.infer<typeof ContentRevisions>;

/** `g:content`. */
export const content = valueTopic<ContentRevisions>({
  audience: 'public',
  summary: 'How often banners, promotions and the like have changed: what has a new number is read again.',
  state: ContentRevisions,
  empty: null,
  redact: fields(Object.fromEntries(CONTENT_KINDS.map(kind => [kind, plain]))),
  items: 0,
  volatile: false,
  answers: {},
  /** Another banner. */
  sample: ({ state }) => ({
    ...{ notice: 1, announcement: 1, page: 1, help: 1, link: 1, brand: 1, feedback: 1, mallItem: 1 },
    ...{ promotion: 1, mission: 1, raffle: 1, rain: 1 },
    ...state,
    banner: (state?.banner ?? 0) + 1,
  }),
});
