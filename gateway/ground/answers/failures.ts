import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, OutcomeUnknown } from '../../db/lostConnection.ts';
import { causesOf, sqlState } from '../../db/retry.ts';
import { NoConnectionFree } from '../../db/turns.ts';
import { CallError } from '../handler.ts';
import { toRefusal } from './envelope.ts';

/** Pause before the next attempt while the database is away or busy, ms. */
const DATABASE_RETRY_MS = 2_000;
/** The same when only the connection broke that carried the commit, ms: another one can be used at once. */
const UNKNOWN_RETRY_MS = 500;

/** Connection lost or refused, server going down, too many waiting for a lock or a statement. */
function isDatabaseBusy(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null && /^(08|53|57|55P03|40)/.test(state)) return true;
  for (const at of causesOf(error)) {
    if ('code' in at && at.code === 'ENOENT') return true;
    if (at instanceof NoConnectionFree) return true;
    if (/timeout exceeded when trying to connect/i.test(at.message)) return true;
  }
  return isConnectionLost(error);
}

function isFromFastify(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_ERR_');
}

/** Refusals of the file server: paths outside of its folder, and malformed ones. */
function isNoPath(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

/** PostgreSQL keeps no zero characters, neither in texts nor in JSON. */
const hasZeroCharacter = (error: unknown): boolean => ['22021', '22P05'].includes(sqlState(error) ?? '');

/** Converts any failure of a call into a refusal for the client. Bugs of the gateway become `internal`. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  // Body too large, not JSON, wrong content type: refusals of the framework.
  if (isFromFastify(error) && error.statusCode !== undefined && error.statusCode < 500) {
    return new CallError('bad_request', error.statusCode, error.message);
  }
  if (isNoPath(error)) return new CallError('not_found', 404, 'There is nothing at this address.');
  if (hasZeroCharacter(error)) {
    return new CallError('bad_request', 400, 'Texts must not hold a zero character.');
  }
  if (error instanceof OutcomeUnknown) {
    return new CallError(
      'outcome_unknown',
      503,
      'Nobody knows yet whether this happened: ask again with the same key.',
      {
        retryMs: UNKNOWN_RETRY_MS,
      },
    );
  }
  if (isDatabaseBusy(error)) {
    return new CallError('overloaded', 503, 'The gateway is busy, please try again.', {
      retryMs: DATABASE_RETRY_MS,
    });
  }
  return new CallError('internal', 500, 'Something went wrong here.');
}

/** Answers a failed request with an envelope. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toCallError(error);
  if (refusal.status >= 500 && !(error instanceof CallError)) {
    request.log.error({ error, route: request.routeOptions.url }, 'a call failed');
  }
  if (refusal.retryMs !== null) reply.header('Retry-After', Math.ceil(refusal.retryMs / 1000));
  return reply.status(refusal.status).header('Cache-Control', 'no-store').send(toRefusal(refusal));
}
