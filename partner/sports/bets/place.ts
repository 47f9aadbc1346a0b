import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { Session } from '../../store/lines.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Bet, BetWish } from './bet.ts';
import type { BetStore } from './betStore.ts';
import { type Quote, quoteOf } from './quote.ts';
import { stakeIdOf } from './transactions.ts';

export interface PlaceDeps {
  readonly store: BetStore;
  readonly fixtures: Fixtures;
  readonly ask: CallWallet;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  /** How long a bet on a live fixture waits before it is accepted, ms. */
  readonly delayMs: number;
  /** From one bet of a player to the next, ms. */
  readonly paceMs: number;
  readonly changed: (bet: Bet) => void;
}

/** Why a bet is not even looked at. */
export type Unplaced =
  | { readonly code: 'bad_request' | 'idempotency_conflict' }
  | { readonly code: 'too_soon'; readonly waitMs: number };

export interface Placing {
  /** Takes a bet, or answers what became of it: the same id with the same content is one bet. */
  place(session: Session, wish: BetWish): Promise<Bet | Unplaced>;
  /** How long a player waits until the next bet, ms. */
  waitMs(player: string): number;
  /** Whether somebody is told soon what became of a bet. */
  isPlacing(id: string): boolean;
  /** Settles when no bet is being placed. */
  idle(): Promise<void>;
}

/** How long a stake without an answer waits for its second try, ms. */
const AGAIN_MS = 1_000;

const codeOf = (quote: Quote) => ('code' in quote ? quote.code : null);
const oddsOf = (quote: Quote) => ('odds' in quote ? { odds: quote.odds } : {});

/**
 * Accepts bets. A bet on something live waits first; then its odds are looked at again, then the stake is taken, and when the
 * wallet has answered the odds are looked at for the last time. So whoever knows of a score before the book has no use of it.
 */
export function createPlacing(deps: PlaceDeps): Placing {
  const { store, fixtures, ask, deliveries, freePlay, clock, delayMs, paceMs, changed } = deps;
  const placing = new Map<string, Promise<Bet>>();
  const pause = (ms: number) => new Promise<void>(resolve => void clock.after(ms, resolve));
  const betOf = (id: string): Bet => {
    const bet = store.bet(id);
    if (bet === null) throw new Error(`there is no bet ${id}`);
    return bet;
  };
  async function end(...line: Parameters<BetStore['write']>): Promise<void> {
    await store.write(...line);
    const [{ t, ...of }] = line;
    if ('bet' in of && typeof of.bet === 'string') changed(betOf(of.bet));
    if (t === 'undone' && 'bet' in of && typeof of.bet === 'string') void deliveries.deliver(of.bet);
  }

  /** `null`: the wallet has the stake; else why not, or that nobody knows. */
  async function takeStake(session: Session, bet: Bet): Promise<string | null> {
    const { id, stake, token } = bet;
    if (token === null) return freePlay.stake(session.id, stake) ? null : 'insufficient_funds';
    const params = { session: token, round: id, transaction: stakeIdOf(bet), amount: stake };
    for (let tries = 0; tries < 2; tries += 1) {
      if (tries > 0) await pause(AGAIN_MS);
      const answer = await ask('bet', params).catch((failure: unknown) => {
        if (failure instanceof Unreached) return null;
        throw failure;
      });
      if (answer?.ok) return null;
      if (answer !== null && !answer.retry) return answer.code;
    }
    return 'unreached';
  }

  async function run(session: Session, wish: BetWish, id: string): Promise<Bet> {
    const { stake, legs, policy } = wish;
    const token = session.demo ? null : session.token;
    const of = { player: session.player, session: session.id, token };
    await store.write({ t: 'placed', id, ...of, stake, legs, policy, at: clock.now() });
    changed(betOf(id));
    const first = quoteOf(fixtures, wish, clock.now());
    if (!('code' in first) && first.live) await pause(delayMs);
    const quote = quoteOf(fixtures, wish, clock.now());
    const code = codeOf(first) ?? codeOf(quote);
    if (code !== null) {
      await end({ t: 'refused', bet: id, code, ...oddsOf('code' in first ? first : quote) });
      return betOf(id);
    }
    const refusal = await takeStake(session, betOf(id));
    if (refusal === 'unreached') await end({ t: 'undone', bet: id, code: refusal });
    else if (refusal !== null) await end({ t: 'refused', bet: id, code: refusal });
    else {
      const last = quoteOf(fixtures, wish, clock.now());
      if ('code' in last) {
        await end({ t: 'undone', bet: id, code: last.code, ...oddsOf(last) });
        if (token === null) freePlay.win(session.id, stake);
      } else await end({ t: 'open', bet: id, odds: last.odds });
    }
    return betOf(id);
  }

  const isSame = ({ stake, legs, policy }: Bet, wish: BetWish) =>
    JSON.stringify([stake, legs, policy]) === JSON.stringify([wish.stake, wish.legs, wish.policy]);

  const waitMs = (player: string) => {
    const last = store.betsOf(player).find(({ state }) => state !== 'refused' && state !== 'undone');
    return last === undefined ? 0 : Math.max(0, last.at + paceMs - clock.now());
  };

  return {
    async place(session, wish) {
      const id = `${session.id}.${wish.id}`;
      const known = store.bet(id);
      if (known !== null) {
        if (!isSame(known, wish)) return { code: 'idempotency_conflict' };
        return placing.get(id) ?? known;
      }
      if (new Set(wish.legs.map(({ fixture }) => fixture)).size < wish.legs.length)
        return { code: 'bad_request' };
      const wait = waitMs(session.player);
      if (wait > 0) return { code: 'too_soon', waitMs: wait };
      const bet = run(session, wish, id).finally(() => placing.delete(id));
      placing.set(id, bet);
      return bet;
    },
    waitMs,
    isPlacing: id => placing.has(id),
    async idle() {
      await Promise.allSettled(placing.values());
    },
  };
}
