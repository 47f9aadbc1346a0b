import { z } from 'zod';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import type { Tx } from '../../../db/database.ts';
import { CallError } from '../../../ground/handler.ts';
import type { Account } from '../accounts.ts';
import type { SignInWay } from '../parts.ts';
import type { Tickets } from '../tickets.ts';

/** Wrong codes after which a ticket is invalid. */
export const MOST_TRIES = 5;

/** What the first step of a sign-in stored. */
const FirstFactor = z.object({
  uid: z.string(),
  page: z.enum(['member', 'agent']),
  remember: z.boolean(),
  way: z.string().transform(way => way as SignInWay),
  /** The remembered device it came from. */
  family: z.string().optional(),
  /** Session and proof generation of the account at that time: when one was raised since, the ticket is invalid. */
  gen: z.int(),
  proofGen: z.int(),
  /** Date of the account's password at that time: knowing only an old password proves nothing. */
  changedAt: z.int().nullable(),
});
export type FirstFactor = z.output<typeof FirstFactor>;

/** The refusal of a ticket that is unknown, expired or used: the sign-in has to begin again. */
export const twoStepExpired = () =>
  new CallError('ticket_expired', 410, 'This sign-in took too long, please sign in again.');

/** Reads what a ticket proves, without using it up. Throws `ticket_expired`. */
export async function readFirstFactor(tx: Tx, tickets: Tickets, ticket: string): Promise<FirstFactor> {
  const found = readAs(FirstFactor, await tickets.read(tx, 'twoStep', ticket)).data;
  if (found === undefined) throw twoStepExpired();
  return found;
}

/** Uses a ticket up, in the transaction that opens the session of its account. Throws `ticket_expired`. */
export async function spendTicket(tx: Tx, tickets: Tickets, ticket: string, of: Account): Promise<void> {
  const { data } = readAs(FirstFactor, await tickets.redeem(tx, 'twoStep', ticket));
  const isHis = data?.uid === of.uid && data.gen === of.gen && data.proofGen === of.proofGen;
  if (!isHis || data.changedAt !== of.passwordChangedAt) throw twoStepExpired();
}
