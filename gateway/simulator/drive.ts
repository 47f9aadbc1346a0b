import type { Clock } from '../ground/clock/clock.ts';
import type { ActionStream } from './actionStream.ts';
import type { Action } from './actions.ts';

/** World ms after which late actions shift the script instead of being caught up with. */
const LATE_MS = 5_000;

/**
 * Plays a script on the world clock: hands each action to `submit` when it is due. After a gap (the machine
 * slept) it goes on from there and doesn't make up for what was missed. Returns how to stop it.
 */
export function drive(script: ActionStream, clock: Clock, submit: (action: Action) => void): () => void {
  let start = clock.now();
  let cancel = () => {};
  const step = () => {
    const { at, action } = script.next().value;
    cancel = clock.at(start + at, () => {
      const late = clock.now() - (start + at);
      if (late > LATE_MS * Math.max(1, clock.rate)) start += late;
      submit(action);
      step();
    });
  };
  step();
  return () => cancel();
}
