import { useState } from 'react';
import type { Texts } from '../../../server/texts.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { spokenStep } from '../scene/spokenStep.ts';

const BRIEF: ReadonlySet<TableNow['phase']> = new Set([
  'open',
  'closed',
  'deciding',
  'result',
  'paid',
  'void',
]);

/**
 * What a live region says of the table: it changes only when there is something new to say.
 * @param isBrief Whether it says how the round stands, and not each card.
 */
export function useAnnounced(
  texts: Texts,
  table: TableNow | null,
  { isRevealed, isBrief }: { readonly isRevealed: boolean; readonly isBrief: boolean },
): string {
  const [announced, setAnnounced] = useState('');
  const isTold = table !== null && (!isBrief || (isRevealed && BRIEF.has(table.phase)));
  const next = isTold ? spokenStep(texts, table, isRevealed) : null;
  if (next !== null && next !== announced) setAnnounced(next);
  return announced;
}
