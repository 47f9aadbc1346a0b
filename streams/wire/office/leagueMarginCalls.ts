import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { LeagueMargin, Margin } from '../gameServers/leagueMargins.ts';
import { FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { LeagueId } from '../sportsBook/shapes.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const Server = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** A league of a sports book with its margin, as the office lists it. */
export const OfficeLeagueMargin = z.object({ server: ShortText, ...LeagueMargin.shape });
export type OfficeLeagueMargin = z.infer<typeof OfficeLeagueMargin>;

/** Margins of leagues at sports books (docs/decisions/154). */
export const officeLeagueMarginCalls = {
  officeLeagueMargins: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/leagueMargins',
    command: false,
    permission: 'round.read',
    summary: 'What the house keeps of the prices of each league of each sports book.',
    params: z.object({}),
    value: z.object({
      rows: z.array(OfficeLeagueMargin).max(MANY),
      /** Servers that gave no answer while others did. */
      silent: z.array(ShortText).max(FEW),
    }),
  }),
  officeLeagueMarginSet: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/leagueMargins',
    command: true,
    permission: 'fixture.decide',
    summary:
      'Sets what the house keeps of the prices of a league; without a margin that of all others. Prices follow at once.',
    params: z.object({
      server: Server,
      league: LeagueId,
      margin: Margin.nullable(),
      reason: WrittenLine(500).min(1),
    }),
    value: z.null(),
  }),
} as const;
