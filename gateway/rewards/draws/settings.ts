import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { Tx } from '../../db/database.ts';
import type { DocumentActs } from '../../ground/documents.ts';
import { writeRaffle, writeRain } from '../../merchant/documents/drawDocuments.ts';
import { EnvelopeRain, Raffle } from '../../merchant/draws.ts';

/** The raffles and rains that are in force, as a transaction sees them. */
export interface DrawSettings {
  raffles(tx: Tx): Promise<readonly Raffle[]>;
  rains(tx: Tx): Promise<readonly EnvelopeRain[]>;
}

/** Those of the documents that are shown. One that can't be read was published by a gateway with other bounds. */
export const drawsInForce = ({ shown }: Pick<DocumentActs, 'shown'>): DrawSettings => ({
  raffles: async tx => (await shown(tx, 'raffle')).flatMap(it => readAs(Raffle, writeRaffle(it)).data ?? []),
  rains: async tx => (await shown(tx, 'rain')).flatMap(it => readAs(EnvelopeRain, writeRain(it)).data ?? []),
});
