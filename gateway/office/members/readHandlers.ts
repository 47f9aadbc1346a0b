import type { Handlers } from '../../ground/handler.ts';
import { CallError } from '../../ground/handler.ts';
import { readPlace, writePlace } from './cursor.ts';
import { readBookings } from './ledgerEntry.ts';
import { readKinds, readTimeline } from './timeline/readTimeline.ts';

/** What happened to an account, and the bookings behind it. */
export const memberReadHandlers: Pick<Handlers, 'officeTimeline' | 'officeLedgerEntry'> = {
  officeTimeline: {
    mode: 'read',
    async run(tx, _ctx, { uid, kinds, cursor, limit }) {
      const after = cursor === undefined ? null : readPlace(cursor);
      const { rows, next } = await readTimeline(tx, { uid, kinds: readKinds(kinds), after, limit });
      return { value: { rows, next: next === null ? null : writePlace(next) } };
    },
  },
  officeLedgerEntry: {
    mode: 'read',
    async run(tx, _ctx, asked) {
      const value = await readBookings(tx, asked);
      if (value.length === 0) throw new CallError('not_found', 404, 'There is no such booking.');
      return { value };
    },
  },
};
