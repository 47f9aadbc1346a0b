import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallSpec } from '../../streams/wire/protocol/call.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import { type CallName, calls } from '../../streams/wire/tables/calls.ts';
import type { ClientAddress } from '../address/clientAddress.ts';
import type { Database } from '../db/database.ts';
import type { Answer } from '../ground/answers/envelope.ts';
import { sendPacked } from '../ground/answers/packed.ts';
import { type CallerDeps, identifyCaller, refuseCaller } from '../ground/caller.ts';
import type { Clock } from '../ground/clock/clock.ts';
import { type CallContext, CallError, type FileReply, type Handlers } from '../ground/handler.ts';
import { readKey } from '../ground/intents/ports.ts';
import { parseParams } from '../ground/params.ts';
import { limitOf, type RateLimits } from '../ground/rateLimits.ts';
import type { SecondOperator } from '../ground/secondOperator.ts';
import type { Trail } from '../ground/trail.ts';
import { steadyTime } from '../process/steadyTime.ts';
import { NO_TRACING, type Tracing } from '../tracing/port.ts';
import { isPast, readDeadline } from './deadline.ts';
import { deviceOf } from './device.ts';
import { executorOf } from './execute.ts';
import { readHeaders } from './headers.ts';
import { createPackText, isPackable, type PackText } from './longSnaps.ts';
import { assertNoMaintenance, stopsForMaintenance } from './maintenance.ts';
import { assertMerchantHeader, needsMerchant } from './merchantHeader.ts';
import { permissionGuard } from './permission.ts';
import { tracedCall } from './requestLog.ts';
import {
  ACTIVITY_STEP_MS,
  assertNotBlocked,
  isActivity,
  isStaffActivity,
  restrictCaller,
} from './restrictions.ts';

/** What the routes need. */
export interface CallDeps extends CallerDeps {
  readonly handlers: Handlers;
  /** Where acts of the staff are written down. */
  readonly trail: Trail;
  /** Holds acts of the staff that are too large for one. */
  readonly secondOperator: SecondOperator;
  readonly database: Database;
  readonly clock: Clock;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Opens a sealed payload; rejects with `sealed_invalid` or `sealed_replayed`. */
  readonly unseal: (jwe: string, kid: string) => Promise<unknown>;
  /**
   * Whether "E" calls must be sealed. Off by default, because a page on plain http outside localhost has no
   * WebCrypto to seal with.
   */
  readonly sealedOnly: boolean;
  readonly rateLimits: RateLimits;
  /** Records calls; nothing unless given. */
  readonly tracing?: Tracing;
  /** The caller's own address, whatever proxies are in between. */
  readonly clientAddress: ClientAddress;
  /** Whether the merchant shuts an address out. */
  readonly isBlocked: (address: string) => boolean;
  /** Notes that a session was used just now. */
  readonly markActive: (sessionId: string) => Promise<void>;
}

const Sealed = z.object({ value: z.string() });

/** How a form of HTML is encoded. */
export const FORM = 'application/x-www-form-urlencoded';

async function rawParams(
  spec: CallSpec,
  request: FastifyRequest,
  kid: string | null,
  deps: CallDeps,
): Promise<unknown> {
  if (spec.method === 'GET' || spec.method === 'DELETE') return request.query;
  // Other sites' pages can send forms without a CORS request, but not JSON.
  if (spec.encoding !== 'form' && request.headers['content-type']?.toLowerCase().startsWith(FORM)) {
    throw new CallError('bad_request', 415, 'Send this call as JSON.');
  }
  if (!spec.sealed) return request.body;
  const body = readAs(Sealed, request.body);
  if (kid === null && !body.success && !deps.sealedOnly) return request.body;
  if (kid === null || !body.success) {
    throw new CallError('sealed_required', 400, 'Send this call sealed, with an Encryption header.');
  }
  return deps.unseal(body.data.value, kid);
}

const UNCACHED = 'private, no-store';

async function send(
  { name, spec, pack }: { readonly name: CallName; readonly spec: CallSpec; readonly pack: PackText },
  answer: Answer | FileReply,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('Cache-Control', UNCACHED);
  if ('body' in answer) {
    reply.header('Content-Disposition', `attachment; filename="${answer.name}"`);
    return reply.type(answer.type).send(answer.body);
  }
  reply.type('application/json; charset=utf-8');
  const text = JSON.stringify(spec.bare ? answer.value : answer);
  if (!spec.bare || spec.method !== 'GET') return reply.send(text);
  const hash = createHash('sha256').update(text).digest('base64url');
  if (name === 'snap' && isPackable(text, request))
    return sendPacked(request, reply, await pack(hash, text), UNCACHED);
  const tag = `"${hash}"`;
  reply.header('ETag', tag);
  return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(text);
}

/** Calls that accept an expired token: to learn why it was refused, and to renew it. */
const LENIENT: Partial<Record<CallName, readonly string[]>> = {
  sessionState: ['unauthorized', 'token_expired', 'kicked'],
  authRefresh: ['token_expired'],
};

function addCall(app: FastifyInstance, name: CallName, deps: CallDeps, pack: PackText): void {
  const spec: CallSpec = calls[name];
  const execute = executorOf(name, deps.handlers, deps);
  const guarded = stopsForMaintenance(name, spec);
  const isUse = isActivity(name, spec);
  const who = {
    ...{ audience: spec.audience, permission: spec.permission },
    ...{ lenient: LENIENT[name] ?? [], guests: spec.guests ?? false, staffToo: spec.staff ?? false },
    isStaffUse: isStaffActivity(name, spec),
  };
  const assertPermitted = permissionGuard(name, spec, deps);
  app.route({
    method: spec.method,
    url: spec.path,
    ...(spec.longestBody !== undefined && { bodyLimit: spec.longestBody }),
    config: { rateLimit: limitOf(name, deps.rateLimits), call: name },
    handler: tracedCall(deps.tracing ?? NO_TRACING, name, async (request, reply) => {
      if (needsMerchant(spec.path)) assertMerchantHeader(request.raw.rawHeaders);
      const headers = readHeaders(request.headers);
      const token = headers.authorization;
      const now = deps.clock.now();
      const startedAt = steadyTime();
      const ip = deps.clientAddress(request.raw);
      const { principal: account, staff } = await identifyCaller(who, token, deps, ip);
      assertNotBlocked(name, spec, account, deps.isBlocked(ip));
      await assertPermitted(staff, ip);
      const principal = restrictCaller(name, spec, account);
      const since = principal?.activeAt;
      if (isUse && since !== undefined && deps.wall() - since >= ACTIVITY_STEP_MS) {
        await deps.markActive(principal?.sessionId ?? '');
      }
      if (guarded) await assertNoMaintenance(deps.database.db, now, deps.clock.rate);
      const key = spec.command ? readKey(request.headers['idempotency-key']) : null;
      const deadline = spec.command ? readDeadline(request.headers['intent-deadline']) : null;
      const params = parseParams(spec.params, await rawParams(spec, request, headers.encryption, deps));
      const ctx: CallContext = {
        principal,
        staff,
        require() {
          if (principal === null) throw refuseCaller('unauthorized');
          return principal;
        },
        language: headers.language ?? 'EN',
        preview: headers.preview,
        ip,
        device: deviceOf(headers.userAgent),
        token,
        origin: headers.origin,
        now,
        startedAt,
        key,
      };
      return send(
        { name, spec, pack },
        await execute(ctx, params, () => isPast(deadline, { now: deps.clock.now(), rate: deps.clock.rate })),
        request,
        reply,
      );
    }),
  });
}

/** Adds a route for every call of the wire table. */
export function addCalls(app: FastifyInstance, deps: CallDeps): void {
  const pack = createPackText();
  for (const name of Object.keys(calls) as CallName[]) addCall(app, name, deps, pack);
}
