import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Streams } from '../../../streams/index.ts';
import type { PlatformRecorder } from '../../../streams/platformReplay/recorder.ts';
import type { ReplaySession } from '../../../streams/platformReplay/session.ts';

/** The page over its gateway. */
export interface LiveSource {
  readonly kind: 'live';
  readonly streams$: Behavior<Streams>;
  /** Null while these streams run without a recorder looking on. */
  readonly recorder: PlatformRecorder | null;
  close(): void;
}

/** The page over its gateway, with a recorder looking on. */
export interface RecordedSource extends LiveSource {
  readonly recorder: PlatformRecorder;
}

/** The page over a script. */
export interface ScriptSource {
  readonly kind: 'script';
  readonly name: string;
  readonly session: ReplaySession;
  readonly streams$: Behavior<Streams>;
  close(): void;
}

/** What the page shows: the gateway, or a script in its place. */
export type PlayerSource = LiveSource | ScriptSource;

export function liveSource(streams: Streams): LiveSource {
  return { kind: 'live', streams$: createState(streams), recorder: null, close: () => streams.close() };
}

export function recordedSource(streams: Streams, recorder: PlatformRecorder): RecordedSource {
  return { ...liveSource(streams), recorder };
}

export function scriptSource(name: string, session: ReplaySession): ScriptSource {
  return { kind: 'script', name, session, streams$: session.streams$, close: () => session.close() };
}
