import { z } from 'zod';
import { tidyLine } from '../fields/names.ts';
import { defineCall } from '../protocol/call.ts';
import { DownlineRole, Invitation, Invitations, Invited, OfferedRate } from './shapes.ts';

/** As somebody may type it. */
const Code = z.string().trim().toLowerCase().min(1).max(64);
/** One line: no control characters, and nothing that turns the direction of what stands around it. */
const Label = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)
  .overwrite(tidyLine)
  .default('');

/** What an invitation may be open for at most, days. */
const MOST_DAYS = 365;

const own = { source: 'X', audience: 'session', sealed: false } as const;

/** Invitations of agents (docs/decisions/055-downlines.md). */
export const invitationCalls = {
  invitations: defineCall({
    ...own,
    method: 'GET',
    command: false,
    path: '/v1/team/invitations',
    summary: 'Invitations of an agent, newest first, with how many came and registered by each.',
    params: z.object({}),
    value: Invitations,
  }),
  invitationMake: defineCall({
    ...own,
    method: 'POST',
    command: true,
    path: '/v1/team/invitations',
    summary: 'Makes an invitation; rates are offered to each agent who registers by it.',
    params: z.object({
      label: Label,
      makes: DownlineRole,
      /** How long it is open; null for one without an end. */
      days: z.int().min(1).max(MOST_DAYS).nullable().default(null),
      rates: z.array(OfferedRate).max(8).default([]),
    }),
    value: Invitation,
  }),
  invitationClose: defineCall({
    ...own,
    method: 'POST',
    command: true,
    path: '/v1/team/invitations/close',
    summary: 'Closes an invitation of one’s own for good.',
    params: z.object({ code: Code }),
    value: Invitation,
  }),
  invitationVisit: defineCall({
    source: 'X',
    audience: 'anyone',
    sealed: false,
    method: 'POST',
    command: false,
    path: '/v1/invitations/visit',
    summary: 'Who invites by a code, and what is offered with it; counts the visit.',
    params: z.object({ code: Code }),
    value: Invited,
  }),
} as const;
