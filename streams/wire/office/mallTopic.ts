import { z } from 'zod';
import { ShortText } from '../protocol/bounds.ts';
import { fields, pseudonym } from '../protocol/redaction.ts';
import { madeId } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';

const MallNews = z.object({
  /** Names the last step of an order or change of an item; empty for none. Another one: lists are read again. */
  last: ShortText,
});
type MallNews = z.infer<typeof MallNews>;

/** `u:office:mallDesk`: says that orders or items of the points mall have to be read again. */
export const mallDesk = valueTopic<MallNews>({
  audience: 'operator',
  permission: 'points.read',
  summary: 'Names the last step of an order of the points mall, or the last change of an item.',
  state: MallNews,
  empty: null,
  redact: fields({ last: pseudonym('id') }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ random, index }) => ({ last: madeId(random, index) }),
});
