import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';
import type { Bet } from './bet.ts';
import type { MatchMoment } from './matchMoment.ts';
import type { NotSold, SaleWish } from './saleWish.ts';

/** How long whoever got no answer may ask again why nothing was sold, ms. */
const REFUSED_MS = MINUTE;

/** Whether something that a bet still depends on is being played: who watches it may know more than the book. */
export const isOnLive = ({ legs }: Bet, moment: MatchMoment): boolean =>
  legs.some(
    ({ fixture, selection }) =>
      moment.of(fixture)?.look.state === 'live' && moment.gradeOf(fixture, selection) === null,
  );

/** Sales that wait for their delay, and those of the last minute that were refused after it. */
export interface WaitingSales {
  /** What the same wish got, or gets; null for a wish that is new. */
  find(wish: SaleWish): Promise<Bet | NotSold> | null;
  /** Waits, then does what `sell` does. */
  begin(wish: SaleWish, sell: () => Promise<Bet | NotSold>): Promise<Bet | NotSold>;
  /** Settles when no sale waits. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly wish: SaleWish;
  readonly outcome: Promise<Bet | NotSold>;
  /** When it is forgotten, epoch ms; null while it waits. */
  until: number | null;
}

const keyOf = ({ bet, id }: SaleWish): string => `${bet}/${id ?? ''}`;

/** @param delayMs How long a sale waits, ms. */
export function createWaitingSales(clock: Clock, delayMs: number): WaitingSales {
  const all = new Map<string, Waiting>();

  async function run(wish: SaleWish, sell: () => Promise<Bet | NotSold>): Promise<Bet | NotSold> {
    await new Promise<void>(resolve => void clock.after(delayMs, resolve));
    const key = keyOf(wish);
    try {
      const outcome = await sell();
      const waiting = all.get(key);
      // One that was sold is found at its bet. One without a name may be asked for again at what is offered now.
      if (!('id' in outcome) && wish.id !== null && waiting !== undefined)
        waiting.until = clock.now() + REFUSED_MS;
      else all.delete(key);
      return outcome;
    } catch (failure) {
      all.delete(key);
      throw failure;
    }
  }

  function forgetOld(): void {
    const now = clock.now();
    for (const [key, { until }] of all) if (until !== null && until <= now) all.delete(key);
  }

  return {
    find(wish) {
      forgetOld();
      const before = all.get(keyOf(wish));
      if (before === undefined) return null;
      const isSame = before.wish.amount === wish.amount && before.wish.part === wish.part;
      if (isSame) return before.outcome;
      return Promise.resolve({ code: wish.id === null ? 'cash_out_closed' : 'idempotency_conflict' });
    },
    begin(wish, sell) {
      const outcome = run(wish, sell);
      all.set(keyOf(wish), { wish, outcome, until: null });
      return outcome;
    },
    async idle() {
      await Promise.allSettled([...all.values()].map(({ outcome }) => outcome));
    },
  };
}
