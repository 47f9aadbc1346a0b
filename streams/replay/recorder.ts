import type { Behavior } from '../behavior.ts';
import type { StreamDeps } from '../deps.ts';
import type { Streams } from '../index.ts';

/** What a recording keeps of what it saw. Credentials, tokens, names and free texts never stay. */
export interface RecordOptions {
  /** Keep amounts as they are; without it they are replaced by made-up ones that keep order and equality. */
  readonly keepAmounts: boolean;
}

export interface RecordingStatus {
  readonly recording: boolean;
  /** Milliseconds since it began. */
  readonly elapsed: number;
  readonly events: number;
  readonly linkChanges: number;
  readonly answers: number;
}

/** Turns what a live page goes through into a script that brings a page into the same states. */
export interface Recorder {
  /** The page's dependencies, with the recorder looking on. */
  readonly deps: StreamDeps;
  readonly status$: Behavior<RecordingStatus>;
  /** Where the stores are; called once, before `start`. */
  observe(streams: Streams): void;
  /** Begins with the present state of every followed topic. */
  start(): Promise<void>;
  /** Ends and returns the script's text, its `expect` lines telling the states at the end and at quiet moments. */
  stop(options: RecordOptions): Promise<string>;
}
