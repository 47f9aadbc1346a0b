import { createStreams, type Streams } from '../index.ts';
import type { StreamDeps } from '../platform.ts';
import { openRun, type Run, type RunOptions } from '../replay/run.ts';
import type { Topics } from '../wire/tables/topics.ts';
import { platformScripts } from './product.ts';
import { type ReplayDepsOptions, replayDeps } from './replayDeps.ts';
import type { PlatformScript } from './scripts.ts';

/** One run of a script, with streams of its own. */
export type PlatformRun = Run<Streams>;

export interface PlatformRunOptions
  extends ReplayDepsOptions,
    Omit<RunOptions<Streams, Topics>, 'product' | 'open'> {
  readonly deps: StreamDeps;
}

/** Starts a script at the clock's zero. */
export const openPlatformRun = (script: PlatformScript, options: PlatformRunOptions): PlatformRun =>
  openRun(script, {
    ...options,
    product: platformScripts,
    open: surroundings => createStreams(replayDeps(options.deps, surroundings, options)),
  });
