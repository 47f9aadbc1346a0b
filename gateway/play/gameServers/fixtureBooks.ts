import { z } from 'zod';
import {
  type FixtureAnswer,
  type FixtureCall,
  type FixtureParams,
  fixtureAnswers,
  OPERATOR_PATH,
} from '../../../streams/wire/gameServers/fixtures.ts';
import { SEAMLESS_HEADERS } from '../../../streams/wire/gameServers/seamless.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { CallError } from '../../ground/handler.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import { signatureOf } from '../../merchant/serverSignature.ts';

/** How long a server may take to answer, ms: the transaction of an act waits for it. */
const ANSWER_MS = 4_000;
/** Categories of games that a book is opened by. */
const OF_A_BOOK = ['SPORTS', 'ESPORTS'];

export interface FixtureBookDeps {
  readonly servers: readonly GameServer[];
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
  /** Where people reach the page, and where this gateway listens. */
  readonly origin: () => string;
  readonly listensAt: () => string;
}

/** Sports books on game servers, as operators reach them. */
export interface FixtureBooks {
  /** Ids of the servers that games of sports are played on. */
  readonly servers: readonly string[];
  /**
   * Asks a server once. Throws `not_found` (also for a server without a book), `fixture_over`, `idempotency_conflict`; `game_server_unreachable` (504) where no answer
   * came, so that nobody knows whether it was done; `game_server_refused` where none of the protocol came.
   * @param request Names an act: the same one is done once. A read needs none.
   */
  askBook<C extends FixtureCall>(
    server: string,
    call: C,
    params: FixtureParams<C>,
    request?: string,
  ): Promise<FixtureAnswer<C>>;
}

const Refused = z.object({ code: z.string().max(64) });

/** What a refusal of a server is to the office. */
function refusalOf(code: string | undefined, status: number): CallError {
  switch (code) {
    case 'fixture_unknown':
      return new CallError('not_found', 404, 'The book has no such fixture.');
    case 'fixture_over':
      return new CallError('fixture_over', 409, 'This fixture is over: nobody can bet on it any more.');
    case 'request_conflict':
      return new CallError('idempotency_conflict', 409, 'This was asked for before, with something else.');
    default:
      // A server of other games knows none of these calls.
      if (status === 404) return new CallError('not_found', 404, 'The game server has no sports book.');
      return new CallError(
        'game_server_refused',
        409,
        'The game server refused this; nothing was done. Check its secret, and the address by which it calls this gateway.',
      );
  }
}

const unreachable = () =>
  new CallError(
    'game_server_unreachable',
    504,
    'The game server does not answer, so nobody knows whether it was done. Try again: nothing is done twice.',
  );

/** Signs as the servers do towards the wallet, with the same secret (docs/game-servers.md). */
export function createFixtureBooks(deps: FixtureBookDeps): FixtureBooks {
  const { servers, wall, randomBytes, origin, listensAt } = deps;
  const books = servers.filter(({ gameTypes }) => gameTypes?.some(it => OF_A_BOOK.includes(it)) ?? true);
  const hostFor = ({ gateway }: GameServer) => {
    if (gateway === 'listening') return new URL(listensAt()).host;
    return new URL(gateway ?? origin()).host;
  };
  return {
    servers: books.map(({ id }) => id),
    async askBook(id, call, params, request = randomBytes(12).toString('hex')) {
      const server = books.find(it => it.id === id);
      if (server === undefined) throw new CallError('not_found', 404, 'There is no such game server.');
      const body = Buffer.from(JSON.stringify(params));
      const signed = { call, server: id, gateway: hostFor(server), timestamp: String(wall()), request, body };
      const sent: RequestInit = {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [SEAMLESS_HEADERS.request]: request,
          [SEAMLESS_HEADERS.timestamp]: signed.timestamp,
          [SEAMLESS_HEADERS.signature]: signatureOf(server.secret, signed),
        },
        body,
        // What is signed is for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      };
      let status: number;
      let text: string;
      try {
        const response = await fetch(new URL(`${OPERATOR_PATH}/${call}`, server.origin), sent);
        status = response.status;
        text = await response.text();
      } catch {
        throw unreachable();
      }
      if (status >= 500) throw unreachable();
      const answer = jsonOf(text);
      const agreed = status === 200 ? readAs(fixtureAnswers[call], answer) : null;
      if (agreed?.success) return agreed.data as FixtureAnswer<typeof call>;
      const refused = readAs(Refused, answer);
      throw refusalOf(refused.success ? refused.data.code : undefined, status);
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
