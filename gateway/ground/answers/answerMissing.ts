import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../handler.ts';
import { answerFailure } from './failures.ts';

/** 404 as every other refusal of the gateway. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFailure(new CallError('not_found', 404, 'There is nothing at this address.'), request, reply);
}
