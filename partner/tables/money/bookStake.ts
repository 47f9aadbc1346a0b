import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { Lane } from '../../wallet/lane.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';

/** How long a stake without an answer waits for its second try, ms. */
const AGAIN_MS = 1_000;
/** A stake whose turn comes later than this is not asked for any more, ms: the cards of its round lie there by then. */
const LATEST_MS = 10_000;

/** What became of a stake: `unknown` when nobody can tell whether it was taken. */
export type StakeOutcome =
  | { readonly kind: 'taken'; readonly balance: number }
  | { readonly kind: 'refused' | 'unknown'; readonly code: string };

export interface WantedStake {
  /** The wallet's session; null in a free game. */
  readonly token: string | null;
  /** Session of the page, whose points are staked in a free game. */
  readonly session: string;
  readonly round: string;
  readonly transaction: string;
  /** Minor units. */
  readonly amount: number;
}

export interface BookStakeDeps {
  readonly ask: CallWallet;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly inLane: Lane;
}

/** Takes a stake, with a second try when no answer comes to the first. */
export function createBookStake({ ask, freePlay, clock, inLane }: BookStakeDeps) {
  const pause = (ms: number) => new Promise<void>(resolve => void clock.after(ms, resolve));
  return async ({ token, session, ...bet }: WantedStake): Promise<StakeOutcome> => {
    if (token === null)
      return freePlay.stake(session, bet.amount)
        ? { kind: 'taken', balance: freePlay.balance(session) }
        : { kind: 'refused', code: 'insufficient_funds' };
    const latest = clock.now() + LATEST_MS;
    for (let tries = 0; tries < 2; tries += 1) {
      if (tries > 0) await pause(AGAIN_MS);
      const answer = await inLane(async () => {
        if (clock.now() > latest) return 'late';
        return ask('bet', { session: token, ...bet }).catch((failure: unknown) => {
          if (failure instanceof Unreached) return null;
          throw failure;
        });
      });
      if (answer === 'late') return { kind: tries > 0 ? 'unknown' : 'refused', code: 'unreached' };
      if (answer?.ok) return { kind: 'taken', balance: answer.balance };
      if (answer !== null && !answer.retry) return { kind: 'refused', code: answer.code };
    }
    return { kind: 'unknown', code: 'unreached' };
  };
}
