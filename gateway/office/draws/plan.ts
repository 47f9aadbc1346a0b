import type { DrawKind } from '../../../streams/wire/draws/words.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { ShownDocument } from '../../ground/documents.ts';
import { writeRaffle, writeRain } from '../../merchant/documents/drawDocuments.ts';
import { EnvelopeRain, nextRainAt, Raffle, roundAt } from '../../merchant/draws.ts';
import { moneyPromised } from '../../rewards/draws/ports.ts';

/** What a document says of its draws. */
interface DrawPlan {
  /** What one gives at most, minor units. */
  readonly each: number;
  /** When one begins, at a moment or later; null for none. */
  nextAt(from: number): number | null;
}

function nextRoundAt(raffle: Raffle, from: number): number | null {
  const first = Date.parse(raffle.startsAt);
  if (from <= first) return first;
  const present = roundAt(raffle, from);
  if (present?.from === from) return from;
  return present === null ? null : (roundAt(raffle, present.until)?.from ?? null);
}

/** Null for a document that can't be read. */
export function readPlan(kind: DrawKind, document: ShownDocument): DrawPlan | null {
  if (kind === 'rain') {
    const { data: rain } = readAs(EnvelopeRain, writeRain(document));
    return rain === undefined ? null : { each: rain.budget, nextAt: from => nextRainAt(rain, from) };
  }
  const { data: raffle } = readAs(Raffle, writeRaffle(document));
  return raffle === undefined
    ? null
    : { each: moneyPromised(raffle.prizes), nextAt: from => nextRoundAt(raffle, from) };
}
