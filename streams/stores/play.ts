import { EMPTY, expand, map, type Observable, reduce } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type { PlaySession } from '../wire/gameServers/shapes.ts';
import type { CatalogueGame } from '../wire/lobby/shapes.ts';
import { GAME_PAGE_SIZE } from '../wire/lobby/words.ts';
import type { CallInput, CallValue } from '../wire/tables/calls.ts';
import { clientOf } from './gameLists/gameFilter.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

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
  lottery(
    input: Omit<CallInput<'lotteryLaunch'>, 'lottoArea' | 'launchMode' | 'lottoView' | 'device'>,
  ): Observable<Outcome<GameLaunch>>;
  /** What was played since a launch. */
  session(sessionId: string): Observable<Outcome<PlaySession>>;
}

/** What a launch of a lottery says besides which one it is. */
const LOTTERY = { lottoArea: 'VN', launchMode: 'LOTT', lottoView: 'betting', device: 'WEB' } as const;

/** Pages of a vendor's games that are read at most. */
const MOST_PAGES = 4;

export type PlayDeps = Pick<StoreParts, 'rest' | 'session$' | 'language$' | 'merchant'>;

export function createPlayStore({ rest, session$, language$, merchant }: PlayDeps): PlayStore {
  const gamesPage = (vassalage: string, gameType: string | undefined, pageNo: number) =>
    rest
      .call('gameList', {
        ...clientOf({ merchant, language: language$.value }),
        ...{ vassalage, pageNo, pageSize: GAME_PAGE_SIZE },
        ...(gameType !== undefined && { gameType }),
      })
      .pipe(map(({ value }) => ({ pageNo, games: value.games })));
  return {
    game: gameCode =>
      asAccountOutcome(session$, rest.call('game', { gameCode }).pipe(map(({ value }) => value))),
    gamesOf: (vassalage, gameType) =>
      asAccountOutcome(
        session$,
        gamesPage(vassalage, gameType, 1).pipe(
          // A page that isn't full is the last one; nothing else says so at a back end of the specification.
          expand(({ pageNo, games }) =>
            games.length < GAME_PAGE_SIZE || pageNo === MOST_PAGES
              ? EMPTY
              : gamesPage(vassalage, gameType, pageNo + 1),
          ),
          reduce((all: readonly CatalogueGame[], { games }) => [...all, ...games], []),
        ),
      ),
    launch: input =>
      asAccountOutcome(session$, rest.call('gameLaunch', input).pipe(map(({ value }) => value))),
    lottery: input =>
      asAccountOutcome(
        session$,
        rest.call('lotteryLaunch', { ...LOTTERY, ...input }).pipe(map(({ value }) => value)),
      ),
    session: sessionId =>
      asAccountOutcome(session$, rest.call('playSession', { sessionId }).pipe(map(({ value }) => value))),
  };
}
