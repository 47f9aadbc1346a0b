import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { AnyGame, DecidedGame } from '../games/game.ts';
import { gameOf } from '../games/games.ts';
import type { Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import type { CallWallet } from '../wallet/walletClient.ts';
import type { Endings } from './endings.ts';
import { createFurtherStakes, type FurtherStakes } from './furtherStakes.ts';
import { sessionsInGame } from './sameGame.ts';
import { type RoundAnswer, type Undecided, viewOf } from './view.ts';

export interface DecisionsDeps {
  readonly store: Store;
  readonly ask: CallWallet;
  readonly endings: Endings;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly retryPlan: readonly number[];
  readonly warn: (message: string) => void;
  readonly revealMs: (game: AnyGame) => number;
}

/** A decision as a page sends it. */
export interface DecisionWish {
  /** Id of the round. */
  readonly round: string;
  /** Number of the decision in its round, from 1. */
  readonly n: number;
  readonly decision: unknown;
}

/** Rounds that were dealt and wait for their players. */
export interface Decisions extends Pick<FurtherStakes, 'wake' | 'stop'> {
  /** The round that a player has begun in a game and not ended, in this session or in another one of the same member. */
  unfinished(session: Session): Round | null;
  /**
   * Takes a decision, or answers what became of it: the same number is decided once. One that stakes more is taken when the wallet has
   * taken that; until it answers, the round is answered as it stands.
   */
  decide(session: Session, wish: DecisionWish): Promise<RoundAnswer | Undecided>;
  /** Asks the wallet again for stakes of which a crash or a refusing disk has left no answer. */
  resume(): void;
  /** Decides for players whose sessions have ended: nobody can decide there any more, and the stake is theirs. */
  endOver(): void;
  idle(): Promise<void>;
}

/** The game of a session, if its rounds have decisions. */
function decidedGameOf(session: Session | null): DecidedGame | null {
  const found = session === null ? null : gameOf(session.game);
  return found !== null && 'deal' in found ? found : null;
}

export function createDecisions(deps: DecisionsDeps): Decisions {
  const { store, endings, freePlay, clock, revealMs } = deps;
  const running = new Map<string, Promise<RoundAnswer | Undecided>>();
  const furtherStakes = createFurtherStakes({ ...deps, answered });

  const answerOf = (round: Round, session: Session): RoundAnswer => ({
    round: viewOf(round),
    balance: session.demo ? freePlay.balance(session.id) : null,
  });
  /** What became of a decision. */
  function answerTo(id: string, n: number, session: Session): RoundAnswer | Undecided {
    const round = store.round(id);
    if (round === null) return { code: 'round_unknown' };
    const reason = round.steps[n - 1]?.refused ?? null;
    return reason === null ? answerOf(round, session) : { code: 'stake_refused', reason, as: viewOf(round) };
  }

  /** Writes a decision down with what it brings. */
  async function carryOut(round: Round, decision: unknown, added = 0, more = {}): Promise<RoundAnswer> {
    const session = store.session(round.session);
    const game = decidedGameOf(session);
    if (session === null || game === null) throw new Error(`the round ${round.id} has no game`);
    const decided = game.decide(session.game, { ...round, decisions: [...round.decisions, decision] });
    const taken = { round: round.id, decision, ...(added > 0 && { added }) };
    if (!('payout' in decided)) {
      await store.write({ t: 'decided', ...taken, outcome: decided.outcome });
      return answerOf(store.round(round.id) ?? round, session);
    }
    await store.write({ t: 'settled', ...taken, ...decided, ...more });
    return endings.end(session, round.id, revealMs(game));
  }

  /** The wallet has answered for the decision that a round was raising. */
  async function answered(id: string, refusal: string | null): Promise<void> {
    const round = store.round(id);
    if (round === null || round.raising === null) return;
    const { decision, amount } = round.raising;
    if (refusal === null) await carryOut(round, decision, amount);
    else await store.write({ t: 'unraised', round: id, code: refusal });
    if (!running.has(id)) finishOver(id);
  }

  /** Takes a decision that stakes more. */
  async function raise(session: Session, round: Round, decision: unknown, amount: number) {
    const { id, steps } = round;
    if (session.demo) {
      if (freePlay.stake(session.id, amount)) return carryOut(round, decision, amount);
      return { code: 'stake_refused', reason: 'insufficient_funds', as: viewOf(round) } as const;
    }
    await store.write({ t: 'raising', round: id, decision, amount, session: session.id });
    await furtherStakes.ask(id);
    return answerTo(id, steps.length + 1, session);
  }

  async function run(id: string, work: Promise<RoundAnswer | Undecided>): Promise<RoundAnswer | Undecided> {
    running.set(id, work);
    const answer = await work.finally(() => running.delete(id));
    finishOver(id);
    return answer;
  }

  /** Decides in a round whose session has ended, as often as it takes. */
  function finishOver(id: string): void {
    const round = store.round(id);
    if (round === null || round.state !== 'dealt' || round.raising !== null || running.has(id)) return;
    const session = store.session(round.session);
    const game = decidedGameOf(session);
    if (session === null || game === null || session.expiresAt > clock.now()) return;
    const best = game.standard(session.game, round);
    run(id, carryOut(round, best, 0, { unattended: true })).catch(() => {});
  }

  return {
    wake: furtherStakes.wake,
    stop: furtherStakes.stop,
    unfinished(session) {
      const last = sessionsInGame(store, session).map(({ id }) => store.lastRound(id));
      return last.find(it => it?.state === 'dealt' || it?.state === 'placed') ?? null;
    },
    async decide(session, { round: id, n, decision }) {
      const round = store.round(id);
      const game = decidedGameOf(session);
      const isOwn = sessionsInGame(store, session).some(it => it.id === round?.session);
      if (round === null || game === null || !isOwn) return { code: 'round_unknown' };
      const { steps, raising, state } = round;
      const known = steps[n - 1] ?? (n === steps.length + 1 ? raising : null);
      if (known !== null) {
        if (!isDeepStrictEqual(known.decision, decision))
          return { code: 'decided_otherwise', as: viewOf(round) };
        const isNewest = n === steps.length + (raising === null ? 0 : 1);
        return (isNewest ? running.get(id) : undefined) ?? answerTo(id, n, session);
      }
      if (state !== 'dealt' || n !== steps.length + 1) return { code: 'out_of_step', n: steps.length };
      const parsed = game.decision(session.game, round).safeParse(decision);
      if (!parsed.success) return { code: 'bad_request' };
      const further = game.furtherStake?.(session.game, round, parsed.data) ?? 0;
      return run(
        id,
        further > 0 ? raise(session, round, parsed.data, further) : carryOut(round, parsed.data),
      );
    },
    resume() {
      for (const { id, raising } of store.open())
        if (raising !== null) void furtherStakes.ask(id).catch(() => {});
    },
    endOver() {
      for (const { id } of store.open()) finishOver(id);
    },
    idle: async () => void (await Promise.allSettled(running.values())),
  };
}
