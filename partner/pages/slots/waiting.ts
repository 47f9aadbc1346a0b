import { pause } from '../dom.ts';

/** Pauses of what is shown, which the player may end. */
export interface Waiting {
  /** Settles after so many ms, or as soon as nothing is waited for any more. */
  wait(ms: number): Promise<void>;
  /** From now on nothing is waited for, until the next `begin`. */
  hurry(): void;
  begin(): void;
  isHurried(): boolean;
}

export function createWaiting(): Waiting {
  let isHurried = false;
  let end = () => {};
  return {
    async wait(ms) {
      if (isHurried || ms <= 0) return;
      await Promise.race([
        pause(ms),
        new Promise<void>(resolve => {
          end = resolve;
        }),
      ]);
    },
    hurry() {
      isHurried = true;
      end();
    },
    begin() {
      isHurried = false;
    },
    isHurried: () => isHurried,
  };
}
