import { z } from 'zod';
import { OPERATOR_PATH } from '../../../streams/wire/gameServers/operator.ts';
import { SEAMLESS_HEADERS } from '../../../streams/wire/gameServers/seamless.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { CallError } from '../../ground/handler.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import { signatureOf } from '../../merchant/serverSignature.ts';

/** How long a server may take to answer, ms: the transaction of an act waits for it. */
const ANSWER_MS = 4_000;

export interface CallServerDeps {
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
  /** Where people reach the page, and where this gateway listens. */
  readonly origin: () => string;
  readonly listensAt: () => string;
}

/** What a server is asked for an operator, or for a member. */
export interface ServerQuestion<A extends z.ZodType> {
  readonly call: string;
  readonly params: object;
  /** The shape of its answer. */
  readonly answer: A;
  /** What its own refusals are to who asks, by their code and the whole answer; null for one that it doesn't have. */
  readonly refusalOf: (code: string | undefined, told: unknown) => CallError | null;
  /** What is said of a server that knows no such calls. */
  readonly knowsNone: string;
  /** Names an act: the same one is done once. A read needs none. */
  readonly request?: string | undefined;
  /** How long it may take to answer, ms; 4 s unless it has to wait for something itself. */
  readonly timeoutMs?: number;
}

/**
 * Asks a server once. Throws its refusals; `not_found` for a server without such calls, `idempotency_conflict`;
 * `game_server_unreachable` (504) where no answer came, so that nobody knows whether it was done; `game_server_refused` where none of
 * the protocol came.
 */
export type CallServer = <A extends z.ZodType>(
  server: GameServer,
  question: ServerQuestion<A>,
) => Promise<z.output<A>>;

const Refused = z.object({ code: z.string().max(64) });

/** What a refusal that every server has is to the office. */
function commonRefusal(code: string | undefined, status: number, knowsNone: string): CallError {
  if (code === 'request_conflict')
    return new CallError('idempotency_conflict', 409, 'This was asked for before, with something else.');
  // A server of other games knows none of these calls.
  if (status === 404) return new CallError('not_found', 404, knowsNone);
  return new CallError(
    'game_server_refused',
    409,
    'The game server refused this; nothing was done. Check its secret, and the address by which it calls this gateway.',
  );
}

const unreachable = () =>
  new CallError(
    'game_server_unreachable',
    504,
    'The game server does not answer, so nobody knows whether it was done. Try again: nothing is done twice.',
  );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Signs as the servers do towards the wallet, with the same secret (docs/game-servers.md). */
export function createCallServer({ wall, randomBytes, origin, listensAt }: CallServerDeps): CallServer {
  const hostFor = ({ gateway }: GameServer) => {
    if (gateway === 'listening') return new URL(listensAt()).host;
    return new URL(gateway ?? origin()).host;
  };
  return async (server, { call, params, answer, refusalOf, knowsNone, request, timeoutMs = ANSWER_MS }) => {
    const id = request ?? randomBytes(12).toString('hex');
    const body = Buffer.from(JSON.stringify(params));
    const timestamp = String(wall());
    const signed = { call, server: server.id, gateway: hostFor(server), timestamp, request: id, body };
    const sent: RequestInit = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SEAMLESS_HEADERS.request]: id,
        [SEAMLESS_HEADERS.timestamp]: timestamp,
        [SEAMLESS_HEADERS.signature]: signatureOf(server.secret, signed),
      },
      body,
      // What is signed is for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
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
    const told = jsonOf(text);
    const agreed = status === 200 ? readAs(answer, told) : null;
    if (agreed?.success) return agreed.data;
    const refused = readAs(Refused, told);
    const code = refused.success ? refused.data.code : undefined;
    throw refusalOf(code, told) ?? commonRefusal(code, status, knowsNone);
  };
}
