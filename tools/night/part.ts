import type { Note, Outcome } from './note.ts';
import type { NightOptions } from './options.ts';
import type { Ended } from './runCommand.ts';

/** What a part works with. */
export interface NightContext {
  readonly options: NightOptions;
  /** Days since 1970: each night begins with other seeds. */
  readonly day: number;
  /** The whole hash of the commit that runs. */
  readonly commit: string;
  /** What its document says of the last run; null before the first. */
  readonly last: Note | null;
  /** A folder for reports. */
  readonly folder: string;
  /** Runs a command with its output shown. */
  run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>;
}

/** One part of the night. */
export interface Part {
  readonly name: string;
  /** The document that has its section. */
  readonly document: 'docs/reliability.md' | 'docs/testing.md';
  run(context: NightContext): Promise<Outcome>;
}
