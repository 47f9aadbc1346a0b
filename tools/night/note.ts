/** What a document says of a part of the night: its last result, and what the next night has to know of it. */
export interface Note {
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Day of the run, `2026-11-27`. */
  readonly date: string;
  /** Commit that ran, and whether the tree had changes that it doesn't have. */
  readonly commit: string;
  readonly minutes: number;
  /** Whether nothing was left out: as many seeds, rows and repeats as a night has. */
  readonly full: boolean;
  /** What came out, the summary first. */
  readonly lines: readonly string[];
  /** Kept for the next run of the part. */
  readonly memory: Readonly<Record<string, unknown>>;
}

/** How a part ended, without when and where. */
export type Outcome = Pick<Note, 'state' | 'full' | 'lines'> & Partial<Pick<Note, 'memory'>>;

/**
 * What the document says after a run. A failure stays until a whole run passes, and a smaller run or one that was
 * skipped doesn't replace the figures of a whole one.
 */
export function keptNote(old: Note | null, now: Note): Note {
  if (old === null || now.state === 'failed') return now;
  if (now.state === 'skipped') return old.state === 'skipped' ? now : old;
  if (now.full || old.state === 'skipped') return now;
  return old.state === 'failed' || old.full ? old : now;
}

const LONGEST_LINE = 300;

/** A line of a document, whatever a test has said. */
const plain = (line: string) => line.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_LINE);

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** A note as a point of a list. */
export function noteText(part: string, { state, date, commit, minutes, full, lines }: Note): string {
  const [summary = '', ...rest] = lines.map(plain);
  const size = state !== 'skipped' && !full ? ' (a part of it)' : '';
  const when = state === 'skipped' ? dayOf(date) : `${dayOf(date)}, \`${commit}\`, ${minutes} min`;
  const shown = state === 'failed' ? '**FAILED**' : state;
  return [`- **${part}**: ${shown}${size}, ${when}: ${summary}`, ...rest.map(line => `  - ${line}`)].join(
    '\n',
  );
}
