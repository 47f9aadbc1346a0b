/** How a case ended in one engine. */
export interface Outcome {
  readonly name: string;
  /** What was wrong; null when nothing was. */
  readonly why: string | null;
  readonly ms: number;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1).padStart(6)} s`;

/** A line while the run goes on. */
export function lineOf(engine: string, { name, why, ms }: Outcome): string {
  return `${why === null ? 'passed' : 'FAILED'} ${seconds(ms)}  ${engine}: ${name}${why === null ? '' : `\n${why}`}`;
}

/** How many passed in each engine, and how long they took. */
export function table(
  ran: readonly { readonly title: string; readonly outcomes: readonly Outcome[] }[],
): string {
  const rows = ran.map(({ title, outcomes }) => {
    const failed = outcomes.filter(({ why }) => why !== null).length;
    const ms = outcomes.reduce((sum, it) => sum + it.ms, 0);
    return `${title.padEnd(24)} ${String(outcomes.length - failed).padStart(6)} ${String(failed).padStart(6)} ${seconds(ms)}`;
  });
  return [`${'engine'.padEnd(24)} ${'passed'} ${'failed'}     time`, ...rows].join('\n');
}
