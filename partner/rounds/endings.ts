import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import { createHeldBack } from './heldBack.ts';
import type { Outbox } from './outbox.ts';
import { type RoundAnswer, viewOf } from './view.ts';

export interface EndingsDeps {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
}

/** Rounds whose result is written down: the page shows it, then the wallet is told. */
export interface Endings {
  /** @param revealMs How long the page shows the round before its result is seen. */
  end(session: Session, id: string, revealMs: number): Promise<RoundAnswer>;
  /** The page has shown the result of a round: the wallet is told now, as far as it answers in time. */
  showEnded(id: string): Promise<void>;
  /** Whether the page shows the result of a round now. */
  isShown(id: string): boolean;
  /** Tells the wallet of all that are shown, at once. */
  flush(): Promise<void>;
}

/** How long a page waits for the wallet to hear of its result, ms. */
const DELIVERY_MS = 2_500;

export function createEndings({ store, outbox, freePlay, clock }: EndingsDeps): Endings {
  const roundOf = (id: string): Round => {
    const round = store.round(id);
    if (round === null) throw new Error(`there is no round ${id}`);
    return round;
  };

  const heldBack = createHeldBack(clock, id => outbox.deliver(roundOf(id)));

  const late = () => new Promise<null>(resolve => void clock.after(DELIVERY_MS, () => resolve(null)));

  return {
    async end(session, id, revealMs) {
      const { state, payout } = roundOf(id);
      if (session.demo) {
        freePlay.win(session.id, payout);
        await store.write({ t: 'delivered', round: id });
        return { round: viewOf(roundOf(id)), balance: freePlay.balance(session.id) };
      }
      if (state === 'settled' && revealMs > 0) {
        heldBack.hold(id, revealMs);
        return { round: viewOf(roundOf(id)), balance: null };
      }
      const balance = await Promise.race([outbox.deliver(roundOf(id)), late()]);
      return { round: viewOf(roundOf(id)), balance };
    },
    async showEnded(id) {
      if (heldBack.has(id)) await Promise.race([heldBack.release(id), late()]);
    },
    isShown: heldBack.has,
    flush: heldBack.releaseAll,
  };
}
