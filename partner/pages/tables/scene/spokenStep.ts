import type { Texts } from '../../../server/texts.ts';
import { TABLE_TIMINGS } from '../../../tables/rules/clock/timings.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { filled } from '../../boot.ts';
import { kindPart } from '../parts/loadedKinds.ts';
import { outcomeText } from '../parts/outcomes.ts';
import { cardText } from '../words/cardWords.ts';
import { textOf } from '../words/words.ts';

/** Steps that follow each other faster than this can't be read out one by one, ms. */
const SPOKEN_MS = 700;
const TIMINGS = new Map(Object.entries(TABLE_TIMINGS));
const stepMs = (kind: string) =>
  TIMINGS.get(kind === 'noCommissionBaccarat' ? 'baccarat' : kind)?.stepMs ?? 0;

/**
 * What a screen reader is told of a table now: the phase, each card in its order, the result. Null where there is nothing new
 * to say.
 */
export function spokenStep(texts: Texts, table: TableNow, isRevealed: boolean): string | null {
  const { kind, phase, steps } = table;
  if (!isRevealed) return texts.tables.phase.dealing;
  if (phase === 'result' || phase === 'paid') return outcomeText(texts, kind, steps);
  const last = steps.at(-1);
  if (phase !== 'dealing' || last === undefined) return texts.tables.phase[phase];
  if (stepMs(kind) < SPOKEN_MS) return null;
  if (last.to === 'die') return filled(texts.tables.dealt.die, { number: last.shows });
  if (kindPart(kind).hands?.has(last.to) !== true) return null;
  const hand = textOf(texts.tables.hand, last.to) ?? last.to;
  return filled(texts.tables.dealt.card, { hand, card: cardText(texts, last.shows) });
}
