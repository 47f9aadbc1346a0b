import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { FreePlay } from '../freePlay.ts';
import type { AnyGame, DecidedGame } from '../games/game.ts';
import { gameOf } from '../games/games.ts';
import type { Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import type { Endings } from './endings.ts';
import { sessionsInGame } from './sameGame.ts';
import { type RoundAnswer, type Undecided, viewOf } from './view.ts';

export interface DecisionsDeps {
  readonly store: Store;
  readonly endings: Endings;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
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
export interface Decisions {
  /** The round that a player has begun in a game and not ended, in this session or in another one of the same member. */
  unfinished(session: Session): Round | null;
  /** Takes a decision, or answers what became of it: the same number is decided once. */
  decide(session: Session, wish: DecisionWish): Promise<RoundAnswer | Undecided>;
  /** Decides for players whose sessions have ended: nobody can decide there any more, and the stake is theirs. */
  endOver(): void;
  idle(): Promise<void>;
}

/** The game of a session, if its rounds have decisions. */
function decidedGameOf({ game }: Session): DecidedGame | null {
  const found = gameOf(game);
  return found !== null && 'deal' in found ? found : null;
}

export function createDecisions(deps: DecisionsDeps): Decisions {
  const { store, endings, freePlay, clock, revealMs } = deps;
  const running = new Map<string, Promise<RoundAnswer>>();

  async function answerOf(round: Round, session: Session): Promise<RoundAnswer> {
    return { round: viewOf(round), balance: session.demo ? freePlay.balance(session.id) : null };
  }

  /** Writes a decision down with what it brings. */
  async function carryOut(
    round: Round,
    game: DecidedGame,
    decision: unknown,
    more = {},
  ): Promise<RoundAnswer> {
    const session = store.session(round.session);
    if (session === null) throw new Error(`the round ${round.id} has no session`);
    const decided = game.decide(session.game, { ...round, decisions: [...round.decisions, decision] });
    if (!('payout' in decided)) {
      await store.write({ t: 'decided', round: round.id, decision, outcome: decided.outcome });
      return answerOf(store.round(round.id) ?? round, session);
    }
    await store.write({ t: 'settled', round: round.id, ...decided, decision, ...more });
    return endings.end(session, round.id, revealMs(game));
  }

  function run(round: Round, game: DecidedGame, decision: unknown, more = {}): Promise<RoundAnswer> {
    const answer = carryOut(round, game, decision, more);
    running.set(round.id, answer);
    return answer.finally(() => running.delete(round.id));
  }

  return {
    unfinished(session) {
      const last = sessionsInGame(store, session).map(({ id }) => store.lastRound(id));
      return last.find(it => it?.state === 'dealt' || it?.state === 'placed') ?? null;
    },
    async decide(session, { round: id, n, decision }) {
      const round = store.round(id);
      const game = decidedGameOf(session);
      const isOwn = sessionsInGame(store, session).some(it => it.id === round?.session);
      if (round === null || game === null || !isOwn) return { code: 'round_unknown' };
      const { decisions, state } = round;
      if (n <= decisions.length) {
        if (!isDeepStrictEqual(decisions[n - 1], decision))
          return { code: 'decided_otherwise', as: viewOf(round) };
        return running.get(id) ?? answerOf(round, session);
      }
      if (state !== 'dealt' || n !== decisions.length + 1)
        return { code: 'out_of_step', n: decisions.length };
      const parsed = game.decision(session.game, round).safeParse(decision);
      return parsed.success ? run(round, game, parsed.data) : { code: 'bad_request' };
    },
    endOver() {
      for (const round of store.open()) {
        const session = store.session(round.session);
        const game = session === null ? null : decidedGameOf(session);
        if (round.state !== 'dealt' || session === null || game === null || running.has(round.id)) continue;
        if (session.expiresAt > clock.now()) continue;
        const best = game.standard(session.game, round);
        void run(round, game, best, { unattended: true }).catch(() => {});
      }
    },
    idle: async () => void (await Promise.allSettled(running.values())),
  };
}
