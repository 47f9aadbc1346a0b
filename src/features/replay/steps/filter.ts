import type { StepOutcome, TimelineStep, Track } from '../../../../streams/replay/session.ts';

/** What of a timeline is shown; what is named in a set is hidden. */
export interface StepFilter {
  readonly lanes: ReadonlySet<Track>;
  readonly outcomes: ReadonlySet<StepOutcome>;
  readonly text: string;
}

export const EVERYTHING: StepFilter = { lanes: new Set(), outcomes: new Set(), text: '' };

/** A set with an item put in or taken out. */
export function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

function textOf({ title, lane, outcome, line, raw }: TimelineStep): string {
  return `${title} ${lane} ${outcome} ${line ?? ''} ${JSON.stringify(raw) ?? ''}`.toLowerCase();
}

/** The steps that a filter lets through; the text is looked for in the title and in the raw event. */
export function filtered(
  steps: readonly TimelineStep[],
  { lanes, outcomes, text }: StepFilter,
): readonly TimelineStep[] {
  const wanted = text.trim().toLowerCase();
  if (lanes.size === 0 && outcomes.size === 0 && wanted === '') return steps;
  return steps.filter(
    step =>
      !lanes.has(step.lane) &&
      !outcomes.has(step.outcome) &&
      (wanted === '' || textOf(step).includes(wanted)),
  );
}
