import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import {
  SEAMLESS_CALLS,
  SEAMLESS_HEADERS,
  SEAMLESS_PATH,
  SEAMLESS_SKEW_MS,
  type SeamlessCall,
  ServerId,
  seamlessParams,
} from '../../streams/wire/gameServers/seamless.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import { toCallError } from '../ground/answers/failures.ts';
import type { GameServer } from '../merchant/gameServer.ts';
import { isSignedBy } from '../merchant/serverSignature.ts';
import { Refusal, type Serve, seamlessRefusalOf, toRefusalBody } from '../play/gameServers/ports.ts';

export interface GameServerRoutes {
  readonly servers: readonly GameServer[];
  readonly serve: Serve;
  /** Real time, epoch ms. */
  readonly wall: () => number;
}

/** Most bytes of a body: no call of a session needs more. */
const LONGEST_BODY = 4_096;
/**
 * The same of calls that say what all live tables do, all fixtures, how many bets are, or how one ended: names may be in any letters,
 * each of which a server may escape.
 */
const LONGEST: Partial<Readonly<Record<SeamlessCall, number>>> = {
  tables: 512 * 1_024,
  fixtures: 4 * 1_024 * 1_024,
  bets: 5 * 1_024 * 1_024,
  endRound: 64 * 1_024,
};

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = ownValue(request.headers, name);
  return typeof value === 'string' ? value : '';
};

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal('bad_request', 400, 'The body is no JSON.');
  }
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.status(status).header('Cache-Control', 'no-store').type('application/json').send(body);
}

/** Busy databases and bugs; the caller may ask again with the same ids. */
function refusalFor(failure: unknown, request: FastifyRequest): Refusal {
  const refusal = seamlessRefusalOf(failure);
  if (refusal !== null) return refusal;
  const { status, code } = toCallError(failure);
  if (code === 'trial_not_allowed') return new Refusal('session_unknown', 404, 'There is no such session.');
  if (status >= 500) request.log.error({ err: failure }, 'a call of a game server failed');
  if (status < 500) return new Refusal('bad_request', 400, 'This can not be booked.');
  return new Refusal('busy', 503, 'Please ask again with the same ids.', { retry: true });
}

/** The calls of game servers. Their bodies are checked as bytes, before anything reads them. */
export function addGameServers(app: FastifyInstance, { servers, serve, wall }: GameServerRoutes): void {
  async function answer(call: SeamlessCall, request: FastifyRequest) {
    const { server: id } = request.params as { readonly server: string };
    const server = servers.find(it => it.id === id);
    if (server === undefined) throw new Refusal('server_unknown', 404, 'There is no such game server.');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const requestId = headerOf(request, SEAMLESS_HEADERS.request);
    const timestamp = headerOf(request, SEAMLESS_HEADERS.timestamp);
    // Requests for hosts that are none of this gateway were refused before.
    const gateway = headerOf(request, 'host').toLowerCase();
    const signed = { call, server: server.id, gateway, timestamp, request: requestId, body };
    if (!isSignedBy(server.secret, signed, headerOf(request, SEAMLESS_HEADERS.signature)))
      throw new Refusal('signature_invalid', 401, 'The signature is not that of these bytes.');
    if (!/^\d{1,16}$/.test(timestamp) || Math.abs(Number(timestamp) - wall()) > SEAMLESS_SKEW_MS)
      throw new Refusal('clock_skew', 401, 'The timestamp is too far from the time here.', { retry: true });
    if (!readAs(ServerId, requestId).success)
      throw new Refusal(
        'bad_request',
        400,
        `The header ${SEAMLESS_HEADERS.request} is missing or malformed.`,
      );
    const params = readAs(seamlessParams[call], jsonOf(body));
    if (!params.success) {
      const [issue] = params.error.issues;
      throw new Refusal('bad_request', 400, `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
    }
    return serve(server, { call, request: requestId, sentAt: Number(timestamp), params: params.data });
  }

  // A part of its own: only here bodies stay bytes.
  void app.register(async part => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const call of SEAMLESS_CALLS) {
      part.post(
        `${SEAMLESS_PATH}/:server/${call}`,
        {
          config: { call: `gameServer.${call}` },
          bodyLimit: LONGEST[call] ?? LONGEST_BODY,
        },
        async (request, reply) => {
          try {
            const { status, body } = await answer(call, request);
            return send(reply, status, body);
          } catch (failure) {
            const refusal = refusalFor(failure, request);
            return send(reply, refusal.status, toRefusalBody(refusal));
          }
        },
      );
    }
  });
}
