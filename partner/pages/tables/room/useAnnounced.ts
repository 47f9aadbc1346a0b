import { useState } from 'react';
import type { Texts } from '../../../server/texts.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { spokenStep } from '../scene/spokenStep.ts';

/** What a live region says of the table: it changes only when there is something new to say. */
export function useAnnounced(texts: Texts, table: TableNow | null, isRevealed: boolean): string {
  const [announced, setAnnounced] = useState('');
  const next = table === null ? null : spokenStep(texts, table, isRevealed);
  if (next !== null && next !== announced) setAnnounced(next);
  return announced;
}
