import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { Game } from '../games/game.ts';
import { gameOf } from '../games/games.ts';
import type { Random } from '../random.ts';
import { roundId, type Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import { type CallWallet, Unreached } from '../wallet/walletClient.ts';
import type { Outbox } from './outbox.ts';
import { betIdOf } from './transactions.ts';
import { type RoundAnswer, type Unplayed, viewOf } from './view.ts';

export interface TableDeps {
  readonly store: Store;
  readonly ask: CallWallet;
  readonly outbox: Outbox;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly random: Random;
  /** Tests play faster than people may. */
  readonly pace: (game: Game) => Pace;
}

/** How fast a game is played. */
export type Pace = Pick<Game, 'cycleMs' | 'revealMs'>;

/** What a page asks for. */
export interface Wish {
  readonly n: number;
  readonly stake: number;
  readonly choice: unknown;
}

export interface Table {
  /** Plays a round, or answers what became of it: the same number is played once. */
  play(session: Session, wish: Wish): Promise<RoundAnswer | Unplayed>;
  /** Until when the next round waits, ms from now. */
  waitMs(session: Session): number;
  /** Takes up what a crash or a refusing disk has left: stakes without a result go back, results are delivered. */
  resume(): void;
  /** Ends the rounds that are being played, and tells the wallet of those that are being shown. */
  idle(): Promise<void>;
}

/** How long a stake without an answer waits for its second try, ms. */
const AGAIN_MS = 1_000;
/** How long a page waits for the wallet to hear of its result, ms. */
const DELIVERY_MS = 2_500;

/** Rounds of all sessions: a stake is taken, the result drawn and written down, the wallet told. */
export function createTable(deps: TableDeps): Table {
  const { store, ask, outbox, freePlay, clock, random } = deps;
  const playing = new Map<string, Promise<RoundAnswer>>();
  /** Rounds whose result the page shows now, and what calls their delivery off. */
  const shown = new Map<string, () => void>();
  const pause = (ms: number) => new Promise<void>(resolve => void clock.after(ms, resolve));
  const roundOf = (id: string): Round => {
    const round = store.round(id);
    if (round === null) throw new Error(`there is no round ${id}`);
    return round;
  };
  const gameFor = ({ game }: Session): Game => {
    const found = gameOf(game.gameType);
    if (found === null) throw new Error(`no game for ${game.gameType}`);
    return found;
  };

  /** `null`: the wallet has the stake; else why not, or that nobody knows. */
  async function takeStake(
    session: Session,
    round: Round,
  ): Promise<{ readonly code: string } | null | 'unknown'> {
    const { id, stake } = round;
    const bet = { session: session.token, round: id, transaction: betIdOf(round), amount: stake };
    for (let tries = 0; tries < 2; tries += 1) {
      if (tries > 0) await pause(AGAIN_MS);
      const answer = await ask('bet', bet).catch((failure: unknown) => {
        if (failure instanceof Unreached) return null;
        throw failure;
      });
      if (answer?.ok) return null;
      if (answer !== null && !answer.retry) return { code: answer.code };
    }
    return 'unknown';
  }

  async function draw(session: Session, { id, stake, choice }: Round): Promise<Round> {
    const { payout, outcome } = gameFor(session).play(session.game, { stake, choice }, random);
    await store.write({ t: 'settled', round: id, payout, outcome });
    return roundOf(id);
  }

  async function deliverShown(id: string): Promise<void> {
    shown.get(id)?.();
    shown.delete(id);
    await outbox.deliver(roundOf(id));
  }

  async function run(session: Session, id: string): Promise<RoundAnswer> {
    if (session.demo) {
      const settled = await draw(session, roundOf(id));
      freePlay.win(session.id, settled.payout);
      await store.write({ t: 'delivered', round: id });
      return { round: viewOf(roundOf(id)), balance: freePlay.balance(session.id) };
    }
    const taken = await takeStake(session, roundOf(id));
    if (taken !== null && taken !== 'unknown') {
      await store.write({ t: 'refused', round: id, code: taken.code });
      return { round: viewOf(roundOf(id)), balance: null };
    }
    if (taken === 'unknown') await store.write({ t: 'undone', round: id });
    else await draw(session, roundOf(id));
    const { revealMs } = deps.pace(gameFor(session));
    if (taken === null && revealMs > 0) {
      shown.set(
        id,
        clock.after(revealMs, () => void deliverShown(id).catch(() => {})),
      );
      return { round: viewOf(roundOf(id)), balance: null };
    }
    const late = pause(DELIVERY_MS).then(() => null);
    const balance = await Promise.race([outbox.deliver(roundOf(id)), late]);
    return { round: viewOf(roundOf(id)), balance };
  }

  const waitMs = (session: Session) => {
    const last = store.lastRound(session.id);
    // A round that was not played keeps nobody waiting.
    if (last === null || last.state === 'refused' || last.state === 'undone') return 0;
    return Math.max(0, last.at + deps.pace(gameFor(session)).cycleMs - clock.now());
  };

  async function begin(session: Session, wish: Wish, id: string): Promise<RoundAnswer> {
    await store.write({ t: 'placed', session: session.id, ...wish, at: clock.now() });
    return run(session, id);
  }

  return {
    async play(session, { n, stake, choice }) {
      const id = roundId({ session: session.id, n });
      const known = playing.get(id);
      if (known !== undefined) return known;
      const last = store.lastRound(session.id);
      if (last !== null && last.n === n)
        return { round: viewOf(last), balance: session.demo ? freePlay.balance(session.id) : null };
      const next = (last?.n ?? 0) + 1;
      if (n !== next || last?.state === 'placed') return { code: 'out_of_step', n: last?.n ?? 0 };
      const game = gameFor(session);
      const chosen = game.choice(session.game).safeParse(choice);
      if (!game.stakes(session.game).includes(stake) || !chosen.success) return { code: 'bad_request' };
      const wait = waitMs(session);
      if (wait > 0) return { code: 'too_soon', waitMs: wait };
      if (session.demo) freePlay.stake(session.id, stake);
      const round = begin(session, { n, stake, choice: chosen.data }, id);
      playing.set(id, round);
      return round.finally(() => playing.delete(id));
    },
    waitMs,
    resume() {
      for (const round of store.open()) {
        const session = store.session(round.session);
        if (session === null || session.demo || playing.has(round.id) || shown.has(round.id)) continue;
        const undone = async () => {
          if (round.state === 'placed') await store.write({ t: 'undone', round: round.id });
          await outbox.deliver(roundOf(round.id));
        };
        void undone().catch(() => {});
      }
    },
    async idle() {
      await Promise.allSettled(playing.values());
      await Promise.allSettled([...shown.keys()].map(deliverShown));
    },
  };
}
