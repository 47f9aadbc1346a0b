import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { AnyGame, GameParts } from '../games/game.ts';
import { gameOf } from '../games/games.ts';
import type { Random } from '../random.ts';
import { roundId, type Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { createEndings } from './endings.ts';
import type { FeedPool } from './feedPool.ts';
import type { Outbox } from './outbox.ts';
import { createStakeBooking } from './stakes.ts';
import { type RoundAnswer, type RoundView, type Unplayed, viewOf } from './view.ts';

export interface TableDeps {
  readonly store: Store;
  readonly ask: CallWallet;
  readonly outbox: Outbox;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly random: Random;
  /** Feeds the shared pool of a game with jackpots; nothing has one unless given. */
  readonly feedPool?: FeedPool;
  /** When the wallet is asked again for what decisions stake besides, ms. */
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  /** Tests play faster than people may. */
  readonly pace: (game: AnyGame) => Pace;
}

/** How fast a game is played. */
export type Pace = Pick<GameParts, 'cycleMs' | 'revealMs'>;

/** What a page asks for. */
export interface Wish {
  readonly n: number;
  readonly stake: number;
  readonly choice: unknown;
}

export interface Table extends Pick<Decisions, 'decide' | 'wake'> {
  /** Plays a round, or answers what became of it: the same number is played once. One with decisions is dealt only. */
  play(session: Session, wish: Wish): Promise<RoundAnswer | Unplayed>;
  /** The round that waits for a player's decision, of any page of theirs. */
  dealt(session: Session): Round | null;
  /** The player has uncovered all of a round: it is written down, and the wallet told. */
  uncovered(round: Round): Promise<RoundView>;
  /** Until when the next round waits, ms from now. */
  waitMs(session: Session): number;
  /**
   * Takes up what a crash or a refusing disk has left: stakes without a result go back, results are delivered. A round that was dealt
   * goes on to wait, and the wallet is asked again for what it was asked for in its middle.
   */
  resume(): void;
  /** Ends the rounds that wait for players whose sessions have ended. */
  endOver(): void;
  /** Ends the rounds that are being played, and tells the wallet of those that are being shown. */
  idle(): Promise<void>;
}

/** Rounds of all sessions: a stake is taken, the result drawn and written down, the wallet told. */
export function createTable(deps: TableDeps): Table {
  const { store, ask, outbox, freePlay, clock, random, retryPlan, warn, pace } = deps;
  const feedPool: FeedPool = deps.feedPool ?? ((_session, _stake, played) => played);
  const playing = new Map<string, Promise<RoundAnswer>>();
  const bookStake = createStakeBooking(ask, clock);
  const endings = createEndings({ store, outbox, freePlay, clock });
  const decisions = createDecisions({
    ...{ store, ask, endings, freePlay, clock, retryPlan, warn },
    revealMs: game => pace(game).revealMs,
  });
  const roundOf = (id: string): Round => {
    const round = store.round(id);
    if (round === null) throw new Error(`there is no round ${id}`);
    return round;
  };
  const gameFor = ({ game }: Session): AnyGame => {
    const found = gameOf(game);
    if (found === null) throw new Error(`no game for ${game.gameType}`);
    return found;
  };
  const balanceOf = (session: Session) => (session.demo ? freePlay.balance(session.id) : null);

  /** Draws what a round needs, and writes it down. */
  async function draw(session: Session, { id, stake, choice }: Round): Promise<void> {
    const game = gameFor(session);
    if ('deal' in game) {
      const dealt = game.deal(session.game, { stake, choice }, random);
      if ('payout' in dealt) await store.write({ t: 'settled', round: id, ...dealt });
      else await store.write({ t: 'dealt', round: id, ...dealt });
    } else {
      const played = game.play(session.game, { stake, choice }, random);
      // Written down at once: no other round may see the pool between.
      await store.write({ t: 'settled', round: id, ...feedPool(session, stake, played) });
    }
  }

  async function run(session: Session, id: string): Promise<RoundAnswer> {
    const booked = session.demo ? null : await bookStake(session, roundOf(id));
    if (booked !== null && booked !== 'unknown') {
      await store.write({ t: 'refused', round: id, code: booked.code });
      return { round: viewOf(roundOf(id)), balance: null };
    }
    if (booked === 'unknown') await store.write({ t: 'undone', round: id });
    else await draw(session, roundOf(id));
    const round = roundOf(id);
    if (round.state === 'dealt') return { round: viewOf(round), balance: balanceOf(session) };
    const game = gameFor(session);
    const parts = round.state === 'settled' ? (game.shownParts?.(round.outcome) ?? 1) : 1;
    return endings.end(session, id, pace(game).revealMs * parts);
  }

  const waitMs = (session: Session) => {
    const last = store.lastRound(session.id);
    // A round that was not played keeps nobody waiting.
    if (last === null || last.state === 'refused' || last.state === 'undone') return 0;
    return Math.max(0, last.at + pace(gameFor(session)).cycleMs - clock.now());
  };

  async function begin(session: Session, wish: Wish, id: string): Promise<RoundAnswer> {
    await store.write({ t: 'placed', session: session.id, ...wish, at: clock.now() });
    return run(session, id);
  }

  /** Takes up a round of which a crash has left no result, or no answer of the wallet. */
  async function takeUp(session: Session, { id, state }: Round): Promise<void> {
    if (state === 'placed') await store.write({ t: 'undone', round: id });
    // Points of a free game were in memory only.
    if (session.demo) await store.write({ t: 'delivered', round: id });
    else await outbox.deliver(roundOf(id));
  }

  return {
    async play(session, { n, stake, choice }) {
      const id = roundId({ session: session.id, n });
      const known = playing.get(id);
      if (known !== undefined) return known;
      const last = store.lastRound(session.id);
      if (last !== null && last.n === n) return { round: viewOf(last), balance: balanceOf(session) };
      const next = (last?.n ?? 0) + 1;
      const game = gameFor(session);
      const isUnfinished = 'deal' in game ? decisions.unfinished(session) !== null : last?.state === 'placed';
      if (n !== next || isUnfinished) return { code: 'out_of_step', n: last?.n ?? 0 };
      const chosen = game.choice(session.game, stake).safeParse(choice);
      const stakes = game.stakesFor?.(session.game, chosen.data) ?? game.stakes(session.game);
      if (!stakes.includes(stake) || !chosen.success) return { code: 'bad_request' };
      const wait = waitMs(session);
      if (wait > 0) return { code: 'too_soon', waitMs: wait };
      if (session.demo) freePlay.stake(session.id, stake);
      const round = begin(session, { n, stake, choice: chosen.data }, id);
      playing.set(id, round);
      return round.finally(() => playing.delete(id));
    },
    decide: decisions.decide,
    wake: decisions.wake,
    dealt(session) {
      const round = decisions.unfinished(session);
      return round?.state === 'dealt' ? round : null;
    },
    waitMs,
    async uncovered(round) {
      const { id, state } = round;
      if (state === 'settled' && !round.uncovered) await store.write({ t: 'uncovered', round: id });
      await endings.showEnded(id);
      // It is forgotten once its session has played another.
      return viewOf(store.round(id) ?? round);
    },
    resume() {
      for (const round of store.open()) {
        const session = store.session(round.session);
        const isBusy = playing.has(round.id) || endings.isShown(round.id);
        if (session === null || isBusy || round.state === 'dealt') continue;
        void takeUp(session, round).catch(() => {});
      }
      decisions.resume();
      decisions.endOver();
    },
    endOver: decisions.endOver,
    async idle() {
      await Promise.allSettled(playing.values());
      await decisions.idle();
      decisions.stop();
      await endings.flush();
    },
  };
}
