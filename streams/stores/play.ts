import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Rest } from '../link/rest.ts';
import type { CallInput, CallValue } from '../wire/calls/index.ts';
import type { CatalogueGame } from '../wire/entities/lobby.ts';
import type { PlaySession } from '../wire/entities/playSession.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

/** An opened game: where its page is, and under which id the gateway knows what is played. */
export type GameLaunch = CallValue<'gameLaunch'>;

/** Games that a game server runs: what they are, how they are opened, and how it goes. */
export interface PlayStore {
  /** What is known of a game. */
  game(gameCode: string): Observable<Outcome<CatalogueGame>>;
  /** All games of a vendor, of one type or of all. */
  gamesOf(vassalage: string, gameType?: string): Observable<Outcome<readonly CatalogueGame[]>>;
  /** Opens a game for this account, or for free: the address can be used once, within its minute. */
  launch(input: CallInput<'gameLaunch'>): Observable<Outcome<GameLaunch>>;
  /** The same for a lottery, which has a call of its own. */
  lottery(input: CallInput<'lotteryLaunch'>): Observable<Outcome<GameLaunch>>;
  /** What was played since a launch. */
  session(sessionId: string): Observable<Outcome<PlaySession>>;
}

/** As many games of a vendor as one page of the list can have. */
const MOST = 100;

export interface PlayDeps {
  readonly rest: Pick<Rest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

export function createPlayStore({ rest, session$ }: PlayDeps): PlayStore {
  return {
    game: gameCode =>
      asAccountOutcome(session$, rest.call('game', { gameCode }).pipe(map(({ value }) => value))),
    gamesOf: (vassalage, gameType) =>
      asAccountOutcome(
        session$,
        rest
          .call('gameList', { vassalage, pageSize: MOST, ...(gameType !== undefined && { gameType }) })
          .pipe(map(({ value }) => value.games)),
      ),
    launch: input =>
      asAccountOutcome(session$, rest.call('gameLaunch', input).pipe(map(({ value }) => value))),
    lottery: input =>
      asAccountOutcome(session$, rest.call('lotteryLaunch', input).pipe(map(({ value }) => value))),
    session: sessionId =>
      asAccountOutcome(session$, rest.call('playSession', { sessionId }).pipe(map(({ value }) => value))),
  };
}
