import type { DataOf, NameIn, StateOf } from '../../../streams/wire/protocol/tables.ts';
import type { BoardNews, League } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Clock } from '../../clock.ts';
import { type BookFixtures, playedLeagues } from '../fixtures/createFixtures.ts';
import { eachForItself } from '../fixtures/eachForItself.ts';
import { leaguesOfGames, type SportsGame } from '../leagues/leagueGames.ts';
import type { Results } from '../seasons/results.ts';
import type { BookTopics } from '../wire/topics.ts';
import { type BoardFeed, createBoardFeed } from './boardFeed.ts';
import { createDetailsFeed, type DetailsFeed } from './detailsFeed.ts';

/** How often everything is looked at, ms. */
export const TICK_MS = 250;
/** Between two pieces of work that can wait, ms: a board that isn't whole waits for nothing but what is due. */
const PRICE_MS = 1;
const RESULT_MS = 40;
const IDLE_MS = 1_000;
/** After so long a look without news is told, too, ms: who hears nothing for some time shows the board as old. */
const BEAT_MS = 500;

const NOTHING: BoardNews = { leagues: [], came: [], changed: [], gone: [] };

/** Tells the readers of a topic what is new. */
export type PublishBook = <K extends NameIn<BookTopics>>(
  key: K,
  owner: string | null,
  data: DataOf<BookTopics, K>,
) => void;

export interface FeedDeps {
  readonly fixtures: BookFixtures;
  readonly results: Results;
  readonly clock: Clock;
  readonly publish: PublishBook;
  readonly warn: (message: string) => void;
}

type OfFixtures = 'fixtures' | 'fixture';

/** The topics of the fixtures: the board for all, and a match for whoever looks at it. */
export interface Feed {
  readonly board: Pick<BoardFeed, 'summaries' | 'leagues' | 'isGrowing'>;
  readonly details: Pick<DetailsFeed, 'details' | 'watch'>;
  /** The state of a topic as it is now; null when there is no such topic. */
  begin<K extends OfFixtures>(key: K, owner: string | null): StateOf<BookTopics, K> | null;
  /** Somebody reads a topic, or nobody any more. */
  watched(key: OfFixtures, owner: string | null, isWatched: boolean): void;
  /** Takes in which games of the catalogue open leagues. */
  setGames(games: readonly SportsGame[]): void;
  /** Looks at all that is shown, and tells what is new. */
  tick(): void;
  /** Begins to price fixtures and to draw results, a little at a time. */
  start(): void;
  stop(): void;
}

export function createFeed({ fixtures: all, results, clock, publish, warn }: FeedDeps): Feed {
  const fixtures = eachForItself(all, warn);
  const board = createBoardFeed(fixtures, clock);
  const details = createDetailsFeed(fixtures, results, clock);
  const leagues = playedLeagues();
  let cancel = () => {};
  let turn = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  /** Draws a result that tables will need; whether there was one. */
  function prepare(): boolean {
    for (let tried = 0; tried < leagues.length; tried += 1) {
      turn = (turn + 1) % leagues.length;
      const league = leagues[turn];
      if (league !== undefined && results.prepare(league, clock.now())) return true;
    }
    return false;
  }
  function workOn(): void {
    let wait = IDLE_MS;
    try {
      if (board.grow()) wait = PRICE_MS;
      else if (prepare()) wait = RESULT_MS;
    } catch (failure) {
      warn(`the board failed: ${String(failure)}`);
    }
    cancel = clock.after(wait, workOn);
  }
  const told = (games: readonly SportsGame[]): readonly League[] => {
    const codes = new Map<string, string>();
    for (const [code, { league }] of leaguesOfGames(games, leagues))
      if (!codes.has(league)) codes.set(league, code);
    return leagues.map(({ league, sport, name }) => ({
      league,
      sport,
      name,
      game: codes.get(league) ?? null,
    }));
  };
  board.setLeagues(told([]));

  const beginnings: {
    readonly [K in OfFixtures]: (owner: string | null) => StateOf<BookTopics, K> | null;
  } = {
    fixtures: owner => (owner === null ? { ...board.board(), beats: true } : null),
    fixture: owner => (owner === null ? null : details.details(owner)),
  };

  return {
    ...{ board, details },
    begin: (key, owner) => beginnings[key](owner),
    watched(key, owner, isWatched) {
      if (key !== 'fixture' || owner === null) return;
      const news = details.watch(owner, 'pages', isWatched);
      if (news !== null) publish('fixture', owner, news);
    },
    setGames(games) {
      const next = told(games);
      if (JSON.stringify(next) !== JSON.stringify(board.leagues())) board.setLeagues(next);
    },
    tick() {
      const news = board.tick();
      if (news !== null || clock.now() - toldAt >= BEAT_MS) {
        toldAt = clock.now();
        publish('fixtures', null, { ...(news ?? NOTHING), beats: true });
      }
      details.tick((id, changed) => publish('fixture', id, changed));
    },
    start: workOn,
    stop: () => cancel(),
  };
}
