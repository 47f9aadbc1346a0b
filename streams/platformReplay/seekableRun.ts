import type { Streams } from '../index.ts';
import { advanceRun, connectRun } from '../replay/run.ts';
import { openPlatformRun, type PlatformRun, type PlatformRunOptions } from './run.ts';
import type { PlatformScript } from './scripts.ts';
import { playingTime } from './timeline/dryRun.ts';

/** Time between two checks whether the position is still wanted, ms of the script. */
const STRETCH_MS = 1_000;

/** A script that can be played to any position: forwards by letting time pass, backwards by starting again. */
export class SeekableRun {
  readonly #script: PlatformScript;
  readonly #options: PlatformRunOptions;
  #run: PlatformRun | null = null;

  constructor(script: PlatformScript, options: PlatformRunOptions) {
    this.#script = script;
    this.#options = options;
  }

  /** Milliseconds after the first connection. */
  get position(): number {
    return Math.min(this.#run?.replay.elapsed ?? 0, playingTime(this.#script));
  }

  get run(): PlatformRun | null {
    return this.#run;
  }

  get streams(): Streams | null {
    return this.#run?.page ?? null;
  }

  /** Plays to a position, unless `wanted` says meanwhile that it is no longer needed. */
  async wind(position: number, wanted: () => boolean): Promise<void> {
    const target = Math.min(Math.max(0, position), playingTime(this.#script));
    if (this.#run === null || target < this.position) await this.#begin();
    while (this.position < target && wanted()) {
      await this.#pass(() => {
        const next = Math.min(target, this.position + STRETCH_MS);
        return this.#run ? advanceRun(this.#run, this.#options.clock, next) : Promise.resolve();
      });
    }
  }

  close(): void {
    this.#run?.close();
    this.#run = null;
  }

  async #begin(): Promise<void> {
    this.close();
    const run = openPlatformRun(this.#script, this.#options);
    this.#run = run;
    await this.#pass(() => connectRun(run, this.#options.clock));
  }

  /** An error in a timer of the page ends that timer, not the playback. */
  async #pass(time: () => Promise<void>): Promise<void> {
    try {
      await time();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#options.deps.logger.error('replay_timer_threw', { message });
    }
  }
}
