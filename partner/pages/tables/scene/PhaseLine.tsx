import { TABLE_TIMINGS } from '../../../tables/rules/clock/timings.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { Countdown } from '../time/Countdown.tsx';
import { useWords } from '../words/words.ts';

const TIMINGS = new Map(Object.entries(TABLE_TIMINGS));

/** How long a phase with a known end lasts at a kind of tables, ms. */
function lengthOf({ kind, phase }: TableNow): number {
  const timing = TIMINGS.get(kind === 'noCommissionBaccarat' ? 'baccarat' : kind);
  if (timing === undefined) return 0;
  if (phase === 'open') return timing.openMs;
  if (phase === 'deciding') return timing.decideMs;
  return phase === 'shuffling' ? timing.shuffleMs : 0;
}

/** What the table is doing, in words, and how long players still have. */
export function PhaseLine({
  table,
  isRevealed,
  serverNow,
}: {
  readonly table: TableNow;
  readonly isRevealed: boolean;
  readonly serverNow: () => number;
}) {
  const { texts } = useWords();
  const lasts = lengthOf(table);
  const phase = isRevealed ? table.phase : 'dealing';
  return (
    <p className="phase" data-phase={phase} data-testid="phase">
      <span>{texts.tables.phase[phase]}</span>
      {lasts > 0 && table.until !== null && (
        <Countdown until={table.until} lasts={lasts} serverNow={serverNow} />
      )}
    </p>
  );
}
