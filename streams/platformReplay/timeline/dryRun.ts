import type { Logger } from '../../deps.ts';
import { advanceRun, connectRun } from '../../replay/run.ts';
import { openPlatformRun, type PlatformRunOptions } from '../run.ts';
import type { PlatformScript } from '../scripts.ts';
import type { Timeline } from '../session.ts';
import { TimelineRecorder } from './recordTimeline.ts';
import { watchStates } from './watchStates.ts';

/** Time after the last line until its effect is on screen, ms. */
const SETTLE_MS = 50;

const silent: Logger = { child: () => silent, warn: () => {}, error: () => {} };

/** How long a script takes to play, with what its last line does, ms. */
export function playingTime(script: Pick<PlatformScript, 'duration'>): number {
  return script.duration + SETTLE_MS;
}

/** Plays a script once in the background and records what happens. */
export async function dryRun(script: PlatformScript, options: PlatformRunOptions): Promise<Timeline> {
  const recorder = new TimelineRecorder(() => run?.replay.elapsed ?? 0);
  const { inspector, note } = recorder;
  let run: ReturnType<typeof openPlatformRun> | null = null;
  run = openPlatformRun(script, { ...options, inspector, note, logger: silent });
  const unwatch = watchStates(run.page, recorder.changed);
  try {
    await connectRun(run, options.clock);
    await advanceRun(run, options.clock, playingTime(script));
    return recorder.timeline(playingTime(script));
  } finally {
    unwatch();
    run.close();
  }
}
