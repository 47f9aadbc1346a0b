import { emptyHistogram, placeOf } from '../../../tests/capacity/figures.ts';
import type { Message } from './dialects.ts';
import type { Seen } from './messages.ts';

/** What one client has received. */
export interface Receipt {
  /** @param greetedAt Since when the client is connected, epoch ms: what was sent before comes late through no fault of the server's. */
  take(message: Message, greetedAt: number): void;
}

/** Counts what many clients receive. */
export interface Tally {
  /** For one more client. */
  receipt(): Receipt;
  read(): Omit<Seen, 'clients' | 'connected' | 'drops'>;
}

/** @param messages How many there will be, numbered from 0. */
export function createTally(messages: number, now: () => number): Tally {
  const delays = emptyHistogram();
  const liveDelays = emptyHistogram();
  const count = { received: 0, repeated: 0, late: 0 };
  const add = (histogram: number[], ms: number) => {
    const place = placeOf(ms);
    histogram[place] = (histogram[place] ?? 0) + 1;
  };
  return {
    receipt() {
      const had = new Uint8Array(messages);
      let newest = -1;
      return {
        take({ n, at }, greetedAt) {
          // Something that was sent before the run.
          if (!(n >= 0 && n < messages)) return;
          if (had[n] === 1) {
            count.repeated += 1;
            return;
          }
          had[n] = 1;
          count.received += 1;
          if (n < newest) count.late += 1;
          newest = Math.max(newest, n);
          const ms = now() - at;
          add(delays, ms);
          if (at >= greetedAt) add(liveDelays, ms);
        },
      };
    },
    read: () => ({ ...count, delays, liveDelays }),
  };
}
