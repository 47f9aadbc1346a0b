import { z } from 'zod';
import { FEW, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { fields, list, minor, nullable, pseudonym, wordOr } from '../protocol/redaction.ts';
import { letters } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';

/** Which games are shown, in which order. */
export const CatalogueState = z.object({
  /** Empty where there is no catalogue yet. */
  version: ShortText,
  /** Stakes of games of the house where they are bounded otherwise than everywhere, minor units. */
  stakes: z
    .array(z.object({ gameCode: ShortText, least: MinorUnsigned.nullable(), most: MinorUnsigned.nullable() }))
    .max(FEW),
});
export type CatalogueState = z.infer<typeof CatalogueState>;

/** `g:catalogue`. */
export const catalogue = valueTopic<CatalogueState>({
  audience: 'public',
  summary: 'The version of the catalogue: whoever shows games reads them again when it changes.',
  state: CatalogueState,
  empty: null,
  redact: fields({
    version: wordOr('code', ['']),
    stakes: list(fields({ gameCode: pseudonym('code'), least: nullable(minor), most: nullable(minor) })),
  }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ random }) => ({ version: letters(random, 16), stakes: [] }),
});
