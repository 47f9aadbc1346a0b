import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OperationId } from '../protocol/operationId.ts';
import {
  DeskDraws,
  DrawRecord,
  EnvelopeEntry,
  OwnRaffles,
  RaffleRound,
  RainNow,
  WonPrize,
} from './shapes.ts';

const open = { source: 'X', audience: 'optional', sealed: false, command: false, module: 'PTSYS3' } as const;
const member = { audience: 'session', sealed: false, module: 'PTSYS3' } as const;
const desk = { source: 'X', audience: 'desk', sealed: false } as const;
const DrawId = z.string().regex(/^[A-Za-z0-9_.-]{1,120}$/);
/** Why, as somebody of the office says; programs need none. */
const reason = WrittenLine(500).default('');
const RowId = z.string().regex(/^[0-9]{1,18}$/);

/** Raffles and envelope rains (docs/decisions/062-draws.md, 063-envelope-rains.md). */
export const drawCalls = {
  raffles: defineCall({
    ...open,
    method: 'GET',
    path: '/v1/raffles',
    summary: 'Rounds of the raffles with their prizes, running and drawn ones, newest first.',
    params: z.object({}),
    value: z.array(RaffleRound).max(FEW),
  }),
  ownRaffles: defineCall({
    ...member,
    source: 'X',
    method: 'GET',
    path: '/v1/raffles/own',
    command: false,
    summary: 'Tickets and prizes of the account.',
    params: z.object({}),
    value: OwnRaffles,
  }),
  claimRaffle: defineCall({
    ...member,
    source: 'S7-55',
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    command: true,
    money: true,
    summary: 'Claims a prize that a ticket of the account has won.',
    params: z.object({ id: RowId }),
    value: WonPrize,
  }),
  drawRecord: defineCall({
    ...open,
    method: 'GET',
    path: '/v1/draws/record',
    summary: 'Everything that is needed to check a draw.',
    params: z.object({ id: DrawId }),
    value: DrawRecord,
  }),
  rain: defineCall({
    ...open,
    method: 'GET',
    path: '/v1/rain',
    summary: 'The newest envelope rain, and when the next one is planned.',
    params: z.object({}),
    value: RainNow,
  }),
  envelopeClaim: defineCall({
    ...member,
    source: 'X',
    method: 'POST',
    path: '/v1/envelopes/claim',
    command: true,
    summary: 'Presses an envelope of the rain that falls now; what is in it is drawn after the rain.',
    params: z.object({ rain: DrawId }),
    value: EnvelopeEntry,
  }),
  envelopes: defineCall({
    ...member,
    source: 'X',
    method: 'GET',
    path: '/v1/envelopes',
    command: false,
    summary: 'Envelopes of the account, newest first.',
    params: z.object({
      /** Id of the last row of the page before. */
      before: RowId.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(20),
    }),
    value: z.array(EnvelopeEntry).max(FEW),
  }),
  opsDraws: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/draws',
    command: false,
    permission: 'draw.read',
    summary: 'Rains that can be started, and rounds of raffles that are not drawn yet.',
    params: z.object({}),
    value: DeskDraws,
  }),
  opsRainStart: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/draws/rain',
    command: true,
    permission: 'draw.run',
    summary: 'Announces an envelope rain that begins in some seconds, unless one is under way.',
    params: z.object({
      /** Id of the operation: a repeat is the same rain. */
      op: OperationId,
      /** Id of the rain. */
      id: DrawId,
      /** Seconds until it begins. */
      inSeconds: z.int().min(3).max(3_600).default(10),
      reason,
    }),
    value: RainNow,
  }),
  opsBeacon: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/draws/beacon',
    command: true,
    permission: 'draw.run',
    summary: 'Enters the value of the outside source that a raffle waits for, once its list is closed.',
    params: z.object({ id: DrawId, value: z.string().regex(/^[A-Za-z0-9]{8,200}$/), reason }),
    value: DeskDraws,
  }),
} as const;
