import type { ReplaySession, TimelineStep } from '../../../../streams/replay/session.ts';

type Expectation = ReplaySession['expectations$']['value'][number];

/** An `expect` line as the list shows it; `null` stands for "not reached yet". */
export interface ExpectationRow {
  readonly key: string;
  readonly at: number;
  readonly line: number | null;
  readonly path: string;
  readonly reached: Expectation | null;
}

/** Every expectation of a script with how it ended so far. */
export function expectationRows(
  steps: readonly TimelineStep[],
  reached: readonly Expectation[],
): readonly ExpectationRow[] {
  const byPlace = new Map(reached.map(it => [`${it.line} ${it.path}`, it]));
  return steps
    .filter(({ lane }) => lane === 'expect')
    .map(({ index, at, line, title }) => ({
      key: `${index}`,
      at,
      line,
      path: title,
      reached: byPlace.get(`${line} ${title}`) ?? null,
    }));
}
