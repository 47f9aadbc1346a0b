import type { FromWorker, SearchAnswer } from '../messages.ts';

/** How many answers go into one message: one message for each would cost the page more. */
const TOGETHER = 8;
/** More letters than scripts of one reader have; what is typed first in another script is asked for. */
const MOST_LETTERS = 160;

export interface PreparerDeps {
  readonly now: () => number;
  /** Does something after the questions that have come meanwhile. */
  readonly later: (work: () => void) => void;
  readonly post: (message: FromWorker) => void;
}

/** Answers letters one after the other; a new order takes the place of the one before. */
export function createPreparer({ now, later, post }: PreparerDeps) {
  let wanted = 0;
  return (id: number, letters: readonly string[], answer: (letter: string) => SearchAnswer) => {
    wanted = id;
    const waiting = letters.slice(0, MOST_LETTERS);
    let made: SearchAnswer[] = [];
    let tookMs = 0;
    const step = () => {
      if (wanted !== id) return;
      const letter = waiting.shift();
      const begun = now();
      if (letter !== undefined) made.push(answer(letter));
      tookMs += now() - begun;
      const isAll = waiting.length === 0;
      if (isAll || made.length === TOGETHER) {
        post({ of: 'prepare', id, answers: made, isAll, tookMs });
        made = [];
      }
      if (!isAll) later(step);
    };
    later(step);
  };
}
