import {
  type BookAnswer,
  type BookCall,
  type BookParams,
  bookAnswers,
} from '../../../streams/wire/gameServers/bookCalls.ts';
import { CallError } from '../../ground/handler.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import type { CallServer } from './callServer.ts';
import { serversFor } from './serversFor.ts';

/** Categories of games that a book is opened by. */
const OF_A_BOOK = ['SPORTS', 'ESPORTS'];

export interface FixtureBookDeps {
  readonly servers: readonly GameServer[];
  readonly callServer: CallServer;
}

/** Sports books on game servers, as operators reach them. */
export interface FixtureBooks {
  /** Ids of the servers that games of sports are played on. */
  readonly servers: readonly string[];
  /**
   * Asks a server once. Throws as `CallServer` does: `not_found` also for a server without a book and a fixture that it doesn't have,
   * and `fixture_over`.
   * @param request Names an act: the same one is done once. A read needs none.
   */
  askBook<C extends BookCall>(
    server: string,
    call: C,
    params: BookParams<C>,
    request?: string,
  ): Promise<BookAnswer<C>>;
}

/** What a refusal of a book is to the office. */
function refusalOf(code: string | undefined): CallError | null {
  switch (code) {
    case 'fixture_unknown':
      return new CallError('not_found', 404, 'The book has no such fixture.');
    case 'league_unknown':
      return new CallError('not_found', 404, 'The book has no such league.');
    case 'fixture_over':
      return new CallError('fixture_over', 409, 'This fixture is over: nobody can bet on it any more.');
    default:
      return null;
  }
}

/** The books of the servers that have games of sports. */
export function createFixtureBooks({ servers, callServer }: FixtureBookDeps): FixtureBooks {
  const books = serversFor(servers, OF_A_BOOK);
  const knowsNone = 'The game server has no sports book.';
  return {
    servers: books.ids,
    async askBook(id, call, params, request) {
      const answer = bookAnswers[call];
      const question = { call, params, answer, refusalOf, knowsNone, request };
      return (await callServer(books.find(id), question)) as BookAnswer<typeof call>;
    },
  };
}
