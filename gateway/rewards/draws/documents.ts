import type { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { DocumentRule, ShownDocument } from '../../ground/documents.ts';
import { writeRaffle, writeRain } from '../../merchant/documents/drawDocuments.ts';
import { EnvelopeRain, Raffle } from '../../merchant/draws.ts';
import { type CampaignNewsDeps, publishCampaignNews } from '../promotions/ports.ts';
import type { PublishKind } from './clock.ts';

/** Where the form has what a merchant file calls otherwise. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ repeats: 'rounds', times: 'dailyTimes', budget: 'budgetEach' },
  'beacon.source': 'beaconSource',
  'beacon.round': 'beaconRound',
};

/** What is wrong with what a document says; null for nothing. */
const faultOf =
  (schema: z.ZodType, write: (document: ShownDocument) => unknown): DocumentRule['fault'] =>
  (key, value) => {
    const read = readAs(schema, write({ key, value }));
    if (read.success) return null;
    const [issue] = read.error.issues;
    const path = issue?.path.join('.') ?? '';
    return { path: ownValue(FIELDS, path) ?? path, message: issue?.message ?? 'is not taken' };
  };

/** What is wrong with a raffle or a rain alone. */
export const DRAW_FAULTS = {
  raffle: faultOf(Raffle, writeRaffle),
  rain: faultOf(EnvelopeRain, writeRain),
} as const;

/**
 * Raffles and rains are what their documents say: what is announced keeps its terms, what is not yet goes by the new ones. That
 * they fit together is checked with all of what is shown.
 */
export function drawRule(
  deps: CampaignNewsDeps & { readonly publishKind: PublishKind },
  kind: 'raffle' | 'rain',
): DocumentRule {
  return {
    fault: DRAW_FAULTS[kind],
    // When it rains next; a raffle's round is told of when it is announced.
    apply: async (tx, _key, _value, at) => {
      if (kind === 'rain') await deps.publishKind(tx, kind, at);
    },
    changed: tx => publishCampaignNews(tx, deps),
  };
}
