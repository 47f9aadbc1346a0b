import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { TableRoundPlace, TableRow, TableVoidEffect } from '../gameServers/tableRounds.ts';
import { FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const Server = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);
/** In an address numbers are text. */
const AskedNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A live table of a game server, as the office lists it. */
export const OfficeTable = z.object({ server: ShortText, ...TableRow.shape });
export type OfficeTable = z.infer<typeof OfficeTable>;

/** Live tables on game servers (docs/decisions/157). */
export const officeTableCalls = {
  officeTables: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/tables',
    command: false,
    permission: 'round.read',
    summary: 'Live tables with stakes of money, now or in their last rounds, of all game servers.',
    params: z.object({}),
    value: z.object({
      rows: z.array(OfficeTable).max(MANY),
      /** Servers that gave no answer while others did. */
      silent: z.array(ShortText).max(FEW),
    }),
  }),
  officeTableVoidPreview: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/tables/void/preview',
    command: false,
    permission: 'table.void',
    summary: 'What a void of a round of a live table would do to its stakes; nothing is done.',
    params: z.object({
      server: Server,
      table: TableRoundPlace.shape.table,
      shoe: AskedNumber,
      round: AskedNumber,
    }),
    value: TableVoidEffect,
  }),
  officeTableRoundVoid: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/tables/void',
    command: true,
    permission: 'table.void',
    summary:
      'Makes a round of a live table void: stakes go back, nothing is won. A round that is paid stays.',
    params: z.object({ server: Server, ...TableRoundPlace.shape, reason: WrittenLine(500).min(1) }),
    value: z.null(),
  }),
} as const;
