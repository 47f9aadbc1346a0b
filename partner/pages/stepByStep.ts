import { pause } from './dom.ts';

/** Shows something step by step, until somebody hurries it. */
export interface StepByStep {
  /**
   * @param from The first step that is shown; those before it were seen.
   * @param step Shows a step; `isHurried` when the rest follows at once.
   * @returns When the last one was shown, and its time is over.
   */
  run(from: number, count: number, step: (at: number, isHurried: boolean) => void): Promise<void>;
  /** Shows what is left at once. */
  hurry(): void;
}

/** @param stepMs From one step to the next. */
export function createStepByStep(stepMs: number): StepByStep {
  let isHurried = false;
  let wake = () => {};
  return {
    async run(from, count, step) {
      isHurried = false;
      for (let at = from; at < count; at += 1) {
        step(at, isHurried);
        if (isHurried) continue;
        await Promise.race([pause(stepMs), new Promise<void>(resolve => (wake = resolve))]);
      }
    },
    hurry() {
      isHurried = true;
      wake();
    },
  };
}
