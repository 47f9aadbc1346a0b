import { combineLatest, map, type Observable, of, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { failureOf } from '../link/restError.ts';
import type { PlatformLive, PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import type {
  BetAnswer,
  BetParams,
  GameStat,
  InHouseGame,
  RotateAnswer,
  Round,
  SeedState,
} from '../wire/games/shapes.ts';
import type { CatalogueState } from '../wire/lobby/topic.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import type { Intents } from './intents/createIntentsStore.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

export interface GamesStore {
  /** In-house games with their limits; null until they arrived. */
  readonly inHouse$: Behavior<readonly InHouseGame[] | null>;
  /** Server time before which the next bet is refused, epoch ms; 0 when it may come at once. */
  readonly nextBetAt$: Behavior<number>;
  /** Rounds of this page view, newest first, at most 50: the session clock and net position build on it. */
  readonly played$: Behavior<readonly Round[]>;
  /**
   * Bets once: an intent with money (`streams.intents` shows it while it is on its way and can give it up). Nothing is
   * sent before somebody subscribes, nor five seconds after that; subscribing again is the same bet. `offline` and
   * `intent_closed` say that nothing was staked.
   */
  bet(input: BetParams): Observable<Outcome<BetAnswer>>;
  /** What whoever is signed in has played in each game of the house. */
  stats(): Observable<Outcome<readonly GameStat[]>>;
  rounds(input: CallInput<'rounds'>): Observable<Outcome<readonly Round[]>>;
  seed(): Observable<Outcome<SeedState>>;
  /**
   * Reveals the old server seed. When the answer is lost it is sent again with the same key, and the repeated
   * answer holds the revealed seed.
   */
  rotateSeed(clientSeed: string): Observable<Outcome<RotateAnswer>>;
  /** Adds a round of a game with several steps, whose own store has settled it. */
  settled(answer: BetAnswer): void;
  /** Notes the pause that a refused stake of such a game asks for. */
  tooSoon(error: unknown): void;
  refresh(): void;
}

/** Rounds that a page view remembers. */
export const PLAYED_LIMIT = 50;
export interface GamesDeps extends RemoteDeps {
  readonly live: Pick<PlatformLive, 'merge'>;
  readonly catalogue$: Behavior<CatalogueState | null>;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly intents: Pick<Intents, 'run'>;
  readonly session$: Behavior<SessionView>;
}

/** A game with the bounds that its operator has set. */
function withStakes(game: InHouseGame, state: CatalogueState | null): InHouseGame {
  const set = state?.stakes.find(({ gameCode }) => gameCode === game.gameCode);
  if (set === undefined) return game;
  const { least, most } = set;
  return {
    ...game,
    minStake: Math.max(game.minStake, least ?? 0),
    maxStake: Math.min(game.maxStake, most ?? game.maxStake),
  };
}

/** Play in the in-house games. */
export function createGamesStore(deps: GamesDeps): GamesStore {
  const { scope, live, rest, intents, session$, serverNow } = deps;
  const catalogue = createRemote<readonly InHouseGame[]>(deps, of('anyone'), () =>
    rest.call('inHouseGames', {}).pipe(map(({ value }) => value)),
  );
  const nextBetAt$ = createState(0);
  const played$ = createState<readonly Round[]>([]);
  scope.add(() => {
    nextBetAt$.end();
    played$.end();
  });
  scope.subscribe(accountOf(session$, isSignedIn), () => {
    nextBetAt$.set(0);
    played$.set([]);
  });

  function settled({ round, nextBetAt }: BetAnswer): void {
    nextBetAt$.set(nextBetAt);
    const others = played$.value.filter(({ id }) => id !== round.id);
    played$.set([round, ...others].slice(0, PLAYED_LIMIT));
  }
  function tooSoon(error: unknown): void {
    const { code, retryAfterMs } = failureOf(error);
    if (code === 'bet_too_soon' && retryAfterMs !== null) nextBetAt$.set(serverNow() + retryAfterMs);
  }
  function settle({ value, snaps, startedAt }: Answer<BetAnswer>): BetAnswer {
    // The answer carries the new balance: it moves even while the socket is down.
    live.merge(snaps, startedAt);
    settled(value);
    return value;
  }

  function bet(input: BetParams): Observable<BetAnswer> {
    return intents.run('bet', input, settle).pipe(tap({ error: tooSoon }));
  }
  const read = <T>(source$: Observable<Answer<T>>) =>
    asAccountOutcome(session$, source$.pipe(map(({ value }) => value)));

  return {
    inHouse$: scope.behavior(
      combineLatest([catalogue.value$, deps.catalogue$]).pipe(
        map(([games, state]) => games?.map(game => withStakes(game, state)) ?? null),
      ),
      null,
    ),
    nextBetAt$,
    played$,
    bet: input => asAccountOutcome(session$, bet(input)),
    stats: () => read(rest.call('gameStats', {})),
    rounds: input => read(rest.call('rounds', input)),
    seed: () => read(rest.call('seed', {})),
    rotateSeed: clientSeed => read(rest.call('rotateSeed', { clientSeed }).pipe(repeatCommand(deps))),
    settled,
    tooSoon,
    refresh: catalogue.refresh,
  };
}
