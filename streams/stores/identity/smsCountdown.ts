import { distinctUntilChanged, map, Observable, of, switchMap, takeWhile } from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState, type State } from '../../behaviors/state.ts';
import type { PageMemory } from '../../platform.ts';

import type { Scope } from '../../scope.ts';
import { DAY } from '../../wire/protocol/durations.ts';
import type { ServerClock } from '../serverClock.ts';

/** When the next code may be asked for. */
interface Wait {
  /** Server time, epoch ms. */
  readonly until: number;
  /** Length of the wait at its start, ms: a clock that jumps can't make it longer. */
  readonly length: number;
}

export interface SmsCountdownDeps {
  readonly scope: Scope;
  readonly memory: PageMemory;
  readonly clock: ServerClock;
}

/** The time that has to pass between two codes of one use. */
export interface SmsCountdown {
  /** Seconds left, rounded up; 0 when a code may be asked for. */
  readonly seconds$: Behavior<number>;
  /** Milliseconds left now. */
  left(): number;
  /** Counts from `ms` down. */
  begin(ms: number): void;
}

const NONE: Wait = { until: 0, length: 0 };
/** Longest wait that is accepted, ms: a day. */
const LONGEST_MS = DAY;

function read(text: string | null): Wait {
  const [until, length] = (text ?? '').split(' ').map(Number);
  if (until === undefined || length === undefined) return NONE;
  return until > 0 && length > 0 && length <= LONGEST_MS ? { until, length } : NONE;
}

/** Seconds that are computed when asked, and tick only while subscribed. */
class Seconds extends Observable<number> implements Behavior<number> {
  readonly #left: () => number;

  constructor(wait$: State<Wait>, clock: ServerClock, left: () => number) {
    const seconds = () => Math.ceil(left() / 1_000);
    const seconds$ = wait$.pipe(
      switchMap(() =>
        left() <= 0
          ? of(0)
          : clock.seconds$.pipe(
              map(seconds),
              takeWhile(count => count > 0, true),
            ),
      ),
      distinctUntilChanged(),
    );
    super(subscriber => seconds$.subscribe(subscriber));
    this.#left = left;
  }

  get value(): number {
    return Math.ceil(this.#left() / 1_000);
  }
}

/** A countdown by the server's clock that a reload of the page doesn't end (S4-38). */
export function createSmsCountdown({ scope, memory, clock }: SmsCountdownDeps, name: string): SmsCountdown {
  const key = `sms.${name}`;
  const wait$ = createState(read(memory.read(key)));
  scope.add(() => wait$.end());
  const left = () => {
    const { until, length } = wait$.value;
    return Math.min(Math.max(0, until - clock.now()), length);
  };
  return {
    seconds$: new Seconds(wait$, clock, left),
    left,
    begin(ms) {
      const length = Math.min(ms, LONGEST_MS);
      const until = clock.now() + length;
      memory.write(key, `${until} ${length}`);
      wait$.set({ until, length });
    },
  };
}
