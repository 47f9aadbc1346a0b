import type { AnswerTimes } from '../answers.ts';
import { createProgress } from '../progress.ts';

/** Answers of each kind before those that are measured: a gateway that has just started compiles and plans anew. */
const WARM_UP = 5;

/** How long each question takes, so many times one after the other; in the order in which they stand. */
export async function timeAnswers(
  questions: ReadonlyMap<string, () => Promise<unknown>>,
  reads: number,
): Promise<AnswerTimes> {
  const step = createProgress(questions.size, 'question');
  const ms = new Map<string, number[]>();
  for (const [kind, ask] of questions) {
    for (let n = 0; n < WARM_UP; n += 1) await ask();
    const taken: number[] = [];
    for (let n = 0; n < reads; n += 1) {
      const from = performance.now();
      await ask();
      taken.push(performance.now() - from);
    }
    ms.set(kind, taken);
    step();
  }
  return ms;
}
