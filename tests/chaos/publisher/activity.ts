import type { Random } from '../../../gateway/ground/random.ts';

/** Something that goes on until the run has seen enough. */
export interface Activity {
  /** Does `task` again and again, about every `everyMs`; resolves after the last one once `end` was called. */
  repeat(everyMs: number, random: Random, task: () => Promise<void>): Promise<void>;
  /** Tries until it succeeds; what fails is expected to be the fault of the moment. */
  untilDone<T>(task: () => Promise<T>): Promise<T>;
  /** What is under way is still finished. */
  end(): void;
}

const PAUSE_MS = 100;

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

export function createActivity(): Activity {
  let ended = false;
  return {
    async repeat(everyMs, random, task) {
      while (!ended) {
        await pause(everyMs * (0.5 + random.next()));
        if (!ended) await task();
      }
    },
    async untilDone(task) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await task();
        } catch (error) {
          if (attempt > 200) throw error;
          await pause(PAUSE_MS);
        }
      }
    },
    end() {
      ended = true;
    },
  };
}
