import type { Lane, Moment, MomentOutcome } from '../../../../streams/replay/session.ts';

/** What of a timeline is shown; what is named in a set is hidden. */
export interface StepFilter {
  readonly lanes: ReadonlySet<Lane>;
  readonly outcomes: ReadonlySet<MomentOutcome>;
  readonly text: string;
}

export const EVERYTHING: StepFilter = { lanes: new Set(), outcomes: new Set(), text: '' };

/** A set with an item put in or taken out. */
export function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

function textOf({ title, lane, outcome, line, raw }: Moment): string {
  return `${title} ${lane} ${outcome} ${line ?? ''} ${JSON.stringify(raw) ?? ''}`.toLowerCase();
}

/** The moments that a filter lets through; the text is looked for in the title and in the raw event. */
export function filtered(
  moments: readonly Moment[],
  { lanes, outcomes, text }: StepFilter,
): readonly Moment[] {
  const wanted = text.trim().toLowerCase();
  if (lanes.size === 0 && outcomes.size === 0 && wanted === '') return moments;
  return moments.filter(
    moment =>
      !lanes.has(moment.lane) &&
      !outcomes.has(moment.outcome) &&
      (wanted === '' || textOf(moment).includes(wanted)),
  );
}
