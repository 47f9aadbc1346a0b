import { z } from 'zod';
import { tidyLine } from '../fields/names.ts';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { TeamDownline, TeamSideSchema, TeamTransferSchema, TeamTransferTerms } from './shapes.ts';
import { NOTE_MAX } from './words.ts';

/** Id of a transfer: the page makes it before it sends, so that a repeat is the same one. */
const OperationId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** One line: no control characters, and nothing that turns the direction of what stands around it. */
const Note = z
  .string()
  .trim()
  .max(NOTE_MAX)
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)
  .overwrite(tidyLine)
  .default('');

const read = { source: 'X', audience: 'session', sealed: false, method: 'GET', command: false } as const;

/** Transfers between an upline and its direct downlines (docs/decisions/041-team-transfers.md). */
export const teamTransferCalls = {
  teamTransferTerms: defineCall({
    ...read,
    path: '/v1/team/transfers/terms',
    summary: 'The account’s upline, and how much it may send to the upline or to a direct downline.',
    params: z.object({}),
    value: TeamTransferTerms,
  }),
  teamTransfers: defineCall({
    ...read,
    path: '/v1/team/transfers',
    summary: 'Transfers of the account, newest first.',
    params: z.object({
      before: OperationId.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(30),
    }),
    value: z.array(TeamTransferSchema).max(FEW),
  }),
  teamDownlines: defineCall({
    ...read,
    path: '/v1/team/downlines',
    summary: 'Direct downlines of an agent whose name or nickname contains a text, by name.',
    params: z.object({
      search: z.string().trim().max(64).default(''),
      limit: z.coerce.number().int().min(1).max(FEW).default(20),
    }),
    value: z.array(TeamDownline).max(FEW),
  }),
  teamTransfer: defineCall({
    source: 'X',
    audience: 'session',
    sealed: true,
    method: 'POST',
    command: true,
    money: true,
    path: '/v1/team/transfers',
    summary: 'Sends money to the account’s upline, or to a direct downline by its name.',
    params: z.object({
      id: OperationId,
      side: TeamSideSchema,
      /** Account of the downline; nothing for the upline. */
      to: z.string().trim().toLowerCase().max(64).default(''),
      amount: MinorUnsigned.min(1),
      note: Note,
      paymentPassword: z.string().max(256),
    }),
    value: TeamTransferSchema,
  }),
} as const;
