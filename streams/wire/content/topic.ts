import { z } from 'zod';
import { Count } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';
import { CONTENT_KINDS, type ContentKind } from './documents.ts';

const counted = Object.fromEntries(CONTENT_KINDS.map(kind => [kind, Count.optional()])) as Record<
  ContentKind,
  z.ZodOptional<typeof Count>
>;

/**
 * State of `g:content`: how often what is shown of each kind has changed. A kind that is missing counts as 0, and one that is
 * not known says nothing: while gateways are replaced, those that are older or newer than the page know other kinds.
 */
export const ContentRevisions = z.object(counted);
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
    ...Object.fromEntries(CONTENT_KINDS.map(kind => [kind, 1])),
    ...state,
    banner: (state?.banner ?? 0) + 1,
  }),
});
