import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import type { TableSummary } from '../../../../partner/tables/wire/state.ts';

/** Kinds whose first card is dealt right after the bets are closed, and lies until the round ends. */
const KINDS: ReadonlySet<string> = new Set(['baccarat', 'speedBaccarat', 'noCommissionBaccarat']);
/** So long after the first card has been dealt a table is opened, ms: it lies there, and stays for a while. */
const AFTER_MS = 300;
/** It has to be opened so long from now, ms. */
const SOONEST_MS = 500;

/** A table to open, and when, epoch ms. */
export interface Opening {
  readonly table: string;
  readonly at: number;
}

/** When a card lies on a table next. */
function nextCard({ table, kind, closesAt }: TableSummary, now: number): Opening | null {
  const timing = OFFERED_TABLES.get(kind)?.timing;
  if (timing === undefined || !KINDS.has(kind)) return null;
  const at = closesAt + timing.closedMs + timing.stepMs + AFTER_MS;
  return at < now + SOONEST_MS ? null : { table, at };
}

/** The table among these at which a card lies first; null where that is in none of their rounds. */
export function nextOpening(
  summaries: readonly TableSummary[],
  among: readonly string[],
  now: number,
): Opening | null {
  const openings = summaries.filter(it => among.includes(it.table)).flatMap(it => nextCard(it, now) ?? []);
  return openings.toSorted((a, b) => a.at - b.at)[0] ?? null;
}
