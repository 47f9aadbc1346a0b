import type { StepOutcome, TimelineStep, Track } from '../../../../streams/platformReplay/session.ts';

/** What of a timeline is shown; what is named in a set is hidden. */
export interface StepFilter {
  readonly tracks: ReadonlySet<Track>;
  readonly outcomes: ReadonlySet<StepOutcome>;
  readonly text: string;
}

export const EVERYTHING: StepFilter = { tracks: new Set(), outcomes: new Set(), text: '' };

/** A set with an item put in or taken out. */
export function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

function textOf({ title, track, outcome, line, raw }: TimelineStep): string {
  return `${title} ${track} ${outcome} ${line ?? ''} ${JSON.stringify(raw) ?? ''}`.toLowerCase();
}

/** The steps that a filter lets through; the text is looked for in the title and in the raw event. */
export function filtered(
  steps: readonly TimelineStep[],
  { tracks, outcomes, text }: StepFilter,
): readonly TimelineStep[] {
  const wanted = text.trim().toLowerCase();
  if (tracks.size === 0 && outcomes.size === 0 && wanted === '') return steps;
  return steps.filter(
    step =>
      !tracks.has(step.track) &&
      !outcomes.has(step.outcome) &&
      (wanted === '' || textOf(step).includes(wanted)),
  );
}
