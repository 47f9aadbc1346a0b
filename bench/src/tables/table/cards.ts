import type { TableTiming } from '../../../../partner/tables/rules/clock/timing.ts';
import type { TableNow } from '../../../../partner/tables/wire/state.ts';
import { emptyHistogram, type Histogram, placeOf } from '../../../../tests/capacity/figures.ts';

type Dealt = Pick<TableNow, 'shoe' | 'round' | 'startsAt' | 'steps'>;

/** Cards that one client is shown. */
export interface CardWatch {
  /** @param liveSince Since when what it shows is live, epoch ms; null while it isn't. */
  see(table: Dealt, liveSince: number | null): void;
}

/** How long cards take from the moment at which they are dealt to the clients. */
export interface CardTimes {
  /** For one more client. */
  watch(): CardWatch;
  /** `delays`: of all cards; `liveDelays`: of those that were dealt while the client was live. ms. */
  read(): { readonly cards: number; readonly delays: Histogram; readonly liveDelays: Histogram };
}

/**
 * Counts the cards of rounds that begin in a span of time, each once for each client.
 * @param counts Whether a round that starts at an instant is one of them, epoch ms.
 */
export function createCardTimes(
  { openMs, closedMs, stepMs }: Pick<TableTiming, 'openMs' | 'closedMs' | 'stepMs'>,
  counts: (startsAt: number) => boolean,
  now: () => number,
): CardTimes {
  const delays = emptyHistogram();
  const liveDelays = emptyHistogram();
  let cards = 0;
  const add = (to: number[], ms: number) => {
    const place = placeOf(ms);
    to[place] = (to[place] ?? 0) + 1;
  };
  return {
    watch() {
      let round = '';
      let seen = 0;
      return {
        see({ shoe, round: number, startsAt, steps }, liveSince) {
          const name = `${shoe}.${number}`;
          if (name !== round) {
            round = name;
            seen = 0;
          }
          if (!counts(startsAt)) return;
          for (; seen < steps.length; seen += 1) {
            // A step is seen when its time is over.
            const due = startsAt + openMs + closedMs + (seen + 1) * stepMs;
            cards += 1;
            add(delays, now() - due);
            if (liveSince !== null && liveSince <= due) add(liveDelays, now() - due);
          }
        },
      };
    },
    read: () => ({ cards, delays, liveDelays }),
  };
}
