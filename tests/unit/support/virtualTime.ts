import { VirtualTimeScheduler } from 'rxjs';
import type { Clock } from '../../../streams/deps.ts';

/** Wall time at the start of a virtual world, epoch ms. */
export const START = 1_700_000_000_000;

/** Time that passes only when told to: RxJS timers and the injected clock move together. */
export class VirtualTime {
  readonly scheduler = new VirtualTimeScheduler();
  readonly clock: Clock = {
    now: () => START + this.scheduler.frame,
    monotonic: () => this.scheduler.frame,
  };

  /** Runs every timer that falls due within the next `ms` milliseconds. */
  advance(ms: number): void {
    const until = this.scheduler.frame + ms;
    this.scheduler.maxFrames = until;
    this.scheduler.flush();
    this.scheduler.frame = until;
  }
}
