import { createStreams, type Streams } from '../index.ts';
import type { StreamDeps } from '../platform.ts';
import { callAction } from './callAction.ts';
import type { ReplayNote } from './notes.ts';
import { PATIENCE_MS, playScript } from './player.ts';
import { readPath } from './readPath.ts';
import type { Replay } from './replay.ts';
import { type ReplayDepsOptions, replayDeps } from './replayDeps.ts';
import type { Script } from './script.ts';

export interface RunOptions extends ReplayDepsOptions {
  readonly deps: StreamDeps;
  readonly note?: (note: ReplayNote) => void;
}

/** One run of a script, from its start, with streams of its own. */
export interface Run {
  readonly streams: Streams;
  readonly replay: Replay;
  close(): void;
}

/** Starts a script at the clock's zero. */
export function openRun(script: Script, options: RunOptions): Run {
  options.clock.restart(script.header.now);
  let streams: Streams | null = null;
  const replay = playScript(script, {
    origin: options.origin,
    read: path => (streams ? readPath(streams, path) : undefined),
    act: (action, args) => {
      if (streams) callAction(streams, action, args);
    },
    ...(options.note && { note: options.note }),
  });
  const opened = createStreams(replayDeps(options.deps, script, replay, options));
  streams = opened;
  return {
    streams: opened,
    replay,
    close() {
      opened.close();
      replay.stop();
    },
  };
}

/** Lets time pass until the script's own time begins, with the first connection. */
export async function connectRun({ replay }: Run, clock: ReplayDepsOptions['clock']): Promise<void> {
  for (let ms = 0; replay.elapsed === null && ms <= PATIENCE_MS; ms += 1) await clock.advance(1);
}

/** Lets time pass until the script stands at `position`, ms after the first connection. */
export async function advanceRun(
  run: Run,
  clock: ReplayDepsOptions['clock'],
  position: number,
): Promise<void> {
  const left = Math.floor(position) - (run.replay.elapsed ?? 0);
  if (left > 0) await clock.advance(left);
}

/**
 * Plays a run to the end of its script. A timer that throws is told to the caller when everything was played.
 * @internal For tests and the command line: the page never runs to the end at once.
 */
export async function finishRun(run: Run, clock: ReplayDepsOptions['clock'], script: Script): Promise<void> {
  await connectRun(run, clock);
  await advanceRun(run, clock, script.duration);
}
