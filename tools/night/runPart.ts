import type { Note, Outcome } from './note.ts';
import type { NightContext, Part } from './part.ts';

/** Runs a part. One that breaks has failed: the night goes on, and its document says so. */
export async function runPart(part: Part, context: NightContext): Promise<Outcome> {
  try {
    return await part.run(context);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // What the next run has to know doesn't change with a run that told nothing.
    return { state: 'failed', full: false, lines: [`broken: ${why}`], memory: context.last?.memory ?? {} };
  }
}

/** The outcome of a part that has run, with when and where. */
export function noteOf(
  outcome: Outcome,
  {
    startedAt,
    endedAt,
    commit,
  }: { readonly startedAt: Date; readonly endedAt: Date; readonly commit: string },
): Note {
  return {
    memory: {},
    ...outcome,
    date: startedAt.toISOString().slice(0, 10),
    commit,
    minutes: Math.round((endedAt.getTime() - startedAt.getTime()) / 60_000),
  };
}
