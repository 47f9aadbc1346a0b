import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { Session } from '../../store/lines.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';
import type { Bet } from './bet.ts';
import { roomFor } from './betLimits.ts';
import type { BetStore } from './betStore.ts';
import type { BetWish } from './betWish.ts';
import type { BetChange } from './lines.ts';
import { type BetFixtures, momentAt } from './matchMoment.ts';
import { type NotAccepted, quoteOf } from './quote.ts';
import { stakeIdOf } from './transactions.ts';
import { problemOf, type WishProblem } from './wishRules.ts';

export interface PlaceDeps {
  readonly store: BetStore;
  readonly fixtures: BetFixtures;
  readonly ask: CallWallet;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  /** How long a bet on a live fixture waits before it is accepted, ms. */
  readonly delayMs: number;
  /** From the bets of one slip of a player to those of the next, ms. */
  readonly paceMs: number;
  readonly changed: (bet: Bet) => void;
}

/** Why a bet is not even looked at. */
export type Unplaced =
  | { readonly code: WishProblem | 'idempotency_conflict' }
  | { readonly code: 'too_soon'; readonly waitMs: number }
  /** `most`: that its player may stake on one bet, minor units. */
  | { readonly code: 'stake_too_high'; readonly most: number };

export interface Placing {
  /** Takes a bet, or answers what became of it: the same id with the same content is one bet. */
  place(session: Session, wish: BetWish): Promise<Bet | Unplaced>;
  /** How long a player waits until the next bet, ms. @param slip Bets of the same one don't wait for each other. */
  waitMs(player: string, slip?: string): number;
  /** Whether somebody is told soon what became of a bet. */
  isPlacing(id: string): boolean;
  /** Settles when no bet is being placed. */
  idle(): Promise<void>;
}

/** How long a stake without an answer waits for its second try, ms. */
const AGAIN_MS = 1_000;
/** Bets of one slip. */
const MOST_OF_SLIP = 24;

const isSame = ({ form, stake, legs, policy, seen }: Bet, wish: BetWish): boolean =>
  JSON.stringify([form, stake, legs, policy, seen]) ===
  JSON.stringify([wish.form, wish.stake, wish.legs, wish.policy, wish.odds ?? null]);

/**
 * Accepts bets. A bet on something live waits first; then its odds are looked at again, then the stake is taken, and when the
 * wallet has answered the odds are looked at for the last time. So whoever knows of a score before the book has no use of it.
 */
export function createPlacing(deps: PlaceDeps): Placing {
  const { store, fixtures, ask, deliveries, freePlay, clock, delayMs, paceMs, changed } = deps;
  const placing = new Map<string, Promise<Bet>>();
  const pause = (ms: number) => new Promise<void>(resolve => void clock.after(ms, resolve));
  /** By the limits of now: whoever lowers them wants the next bet to keep them. */
  const limitsFor = ({ level = 0 }: Session) => store.limitsOf(level);
  const quote = (session: Session, bet: Bet) =>
    quoteOf(momentAt(fixtures, clock.now()), bet, roomFor(bet, limitsFor(session), store.betsOf(bet.player)));
  const betOf = (id: string): Bet => {
    const bet = store.bet(id);
    if (bet === null) throw new Error(`there is no bet ${id}`);
    return bet;
  };
  async function end(line: BetChange): Promise<void> {
    await store.write(line);
    changed(betOf(line.bet));
    if (line.t === 'undone') void deliveries.deliver(line.bet).catch(() => {});
  }
  const refuse = (bet: string, why: NotAccepted) => end({ t: 'refused', bet, ...why });

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

  async function run(session: Session, id: string): Promise<Bet> {
    const bet = betOf(id);
    changed(bet);
    const first = quote(session, bet);
    if ('code' in first) {
      await refuse(id, first);
      return betOf(id);
    }
    if (first.live) {
      await pause(delayMs);
      const second = quote(session, bet);
      if ('code' in second) {
        await refuse(id, second);
        return betOf(id);
      }
    }
    const refusal = await takeStake(session, bet);
    if (refusal === 'unreached') await end({ t: 'undone', bet: id, code: refusal });
    else if (refusal !== null) await end({ t: 'refused', bet: id, code: refusal });
    else {
      const last = quote(session, bet);
      if ('code' in last) {
        await end({ t: 'undone', bet: id, ...last });
        if (bet.token === null) freePlay.win(session.id, bet.stake);
      } else await end({ t: 'open', bet: id, odds: last.odds });
    }
    return betOf(id);
  }

  async function begin(session: Session, { odds, slip, ...wish }: BetWish, id: string): Promise<Bet> {
    const { form, legs, stake, policy } = wish;
    const of = { player: session.player, session: session.id, token: session.demo ? null : session.token };
    const more = { seen: odds ?? null, slip: slip ?? null, at: clock.now() };
    await store.write({ t: 'placed', id, ...of, form, legs, stake, policy, ...more });
    return run(session, id);
  }

  const waitMs = (player: string, slip?: string) => {
    const placed = store.betsOf(player).filter(({ state }) => state !== 'refused' && state !== 'undone');
    const [last] = placed;
    if (last === undefined) return 0;
    if (
      last.slip !== null &&
      last.slip === slip &&
      placed.filter(it => it.slip === slip).length < MOST_OF_SLIP
    )
      return 0;
    return Math.max(0, last.at + paceMs - clock.now());
  };

  return {
    async place(session, wish) {
      const id = `${session.id}.${wish.id}`;
      const known = store.bet(id);
      if (known !== null) {
        if (!isSame(known, wish)) return { code: 'idempotency_conflict' };
        return placing.get(id) ?? known;
      }
      const problem = problemOf(wish);
      if (problem !== null) return { code: problem };
      const { stake: most } = limitsFor(session);
      if (wish.stake > most) return { code: 'stake_too_high', most };
      const wait = waitMs(session.player, wish.slip);
      if (wait > 0) return { code: 'too_soon', waitMs: wait };
      const bet = begin(session, wish, id).finally(() => placing.delete(id));
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
