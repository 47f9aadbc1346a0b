import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SEAMLESS_HEADERS, SEAMLESS_SKEW_MS, ServerId } from '../../streams/wire/gameServers/seamless.ts';
import type { Sports } from '../sports/openSports.ts';
import { signedHeaders } from '../wallet/signature.ts';
import type { Reply } from './api.ts';

const Fixture = z.string().max(40);
const points = z.int().min(0).max(500);
const bodies = {
  void: z
    .strictObject({ fixture: Fixture })
    .transform(({ fixture }) => ({ fixture, decision: { kind: 'void' } as const })),
  result: z
    .strictObject({ fixture: Fixture, home: points, away: points })
    .transform(({ fixture, ...score }) => ({ fixture, decision: { kind: 'result', ...score } as const })),
} as const;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface OperatorRequest {
  readonly call: string;
  readonly header: (name: string) => string;
  readonly text: string;
}

/** Decisions about fixtures, signed with the server's secret as calls to a wallet are (docs/game-servers.md). */
export function createOperator(
  sports: Sports,
  {
    secret,
    server,
    gateway,
    now,
  }: {
    readonly secret: string;
    /** Id of this server, and host of its gateway. */
    readonly server: string;
    readonly gateway: string;
    readonly now: () => number;
  },
) {
  function isSigned({ call, header, text }: OperatorRequest): boolean {
    const timestamp = Number(header(SEAMLESS_HEADERS.timestamp));
    const request = header(SEAMLESS_HEADERS.request);
    const signed =
      signedHeaders({ secret, call, server, gateway, timestamp, request, body: text })[
        SEAMLESS_HEADERS.signature
      ] ?? '';
    const [ours, theirs] = [Buffer.from(signed), Buffer.from(header(SEAMLESS_HEADERS.signature))];
    const isRecent = Math.abs(timestamp - now()) <= SEAMLESS_SKEW_MS;
    return isRecent && ours.length === theirs.length && timingSafeEqual(ours, theirs);
  }
  return async (request: OperatorRequest): Promise<Reply> => {
    if (!isSigned(request)) return { status: 401, body: { code: 'signature_invalid' } };
    const id = ServerId.safeParse(request.header(SEAMLESS_HEADERS.request));
    if (!id.success) return { status: 400, body: { code: 'bad_request' } };
    // Sent again by whoever has seen it, an older decision would undo a newer one.
    const content = `${request.call}\n${request.text}`;
    const known = sports.requestOf(id.data);
    if (known !== null && known !== content) return { status: 409, body: { code: 'request_conflict' } };
    if (known !== null) return { status: 200, body: { ok: true } };
    const parsed = bodies[request.call === 'void' ? 'void' : 'result'].safeParse(jsonOf(request.text));
    if (!parsed.success) return { status: 400, body: { code: 'bad_request' } };
    const { fixture, decision } = parsed.data;
    if (sports.fixtures.find(fixture) === null) return { status: 404, body: { code: 'fixture_unknown' } };
    const until = Number(request.header(SEAMLESS_HEADERS.timestamp)) + SEAMLESS_SKEW_MS;
    await sports.decide(fixture, decision, { id: id.data, content, until });
    return { status: 200, body: { ok: true } };
  };
}
