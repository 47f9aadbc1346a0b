import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { Tx } from '../../db/database.ts';
import { officeOperator, operatorPasskey } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { createTickets, readClientData } from '../../people/identity/ports.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { lockOperator, operatorOf, requireOperator } from './operatorOf.ts';
import { OFFICE_CHALLENGE_MS, type OfficePasskeys, passkeyRefused } from './passkeys.ts';

type Calls = 'officePasskeys' | 'officePasskeyOffer' | 'officePasskeyAdd' | 'officePasskeyRemove';

/** Most passkeys of an operator. */
const MOST = 20;

const Asked = z.object({ operatorId: z.string() });

const passkeysOf = (tx: Tx, operatorId: string) =>
  tx
    .select()
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .orderBy(asc(operatorPasskey.createdAt), asc(operatorPasskey.id));

const tooMany = () => new CallError('forbidden', 409, 'There are enough passkeys: remove one first.');

/** Passkeys of the operator who asks: further ones, and fewer. */
export function officePasskeyHandlers(
  deps: OfficeDeps & { readonly passkeys: OfficePasskeys },
): Pick<Handlers, Calls> {
  const { database, passkeys, wall } = deps;
  const tickets = createTickets(deps);
  return {
    officePasskeys: {
      mode: 'read',
      async run(tx, { staff }) {
        const operatorId = operatorOf(staff) ?? '';
        const [row] = await tx.select().from(officeOperator).where(eq(officeOperator.id, operatorId));
        const rows = await passkeysOf(tx, operatorId);
        return {
          value: {
            password: row?.password != null,
            passkeys: rows.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
              ...{ passkeyId, name, createdAt, lastUsedAt },
            })),
          },
        };
      },
    },
    officePasskeyOffer: {
      mode: 'plain',
      async run({ staff }) {
        const operatorId = requireOperator(staff);
        const known = await passkeysOf(database.db, operatorId);
        if (known.length >= MOST) throw tooMany();
        const [row] = await database.db
          .select()
          .from(officeOperator)
          .where(eq(officeOperator.id, operatorId));
        const { challenge, options } = await passkeys.offer(
          row?.name ?? '',
          known.map(({ id }) => id),
        );
        await database.write(tx =>
          tickets.issue(tx, 'officePasskeyAdd', { operatorId }, OFFICE_CHALLENGE_MS, challenge),
        );
        return { value: { ...options } };
      },
    },
    officePasskeyAdd: {
      mode: 'write',
      async run(tx, { staff, note }, { name, response }) {
        const operatorId = requireOperator(staff);
        const client = readClientData(response);
        if (client === null) throw passkeyRefused();
        const asked = await tickets.redeem(tx, 'officePasskeyAdd', client.challenge);
        if (readAs(Asked, asked).data?.operatorId !== operatorId) throw passkeyRefused();
        const made = await passkeys.made(client.challenge, response);
        await lockOperator(tx, operatorId);
        const kept = await tx
          .insert(operatorPasskey)
          .values({ ...made, operatorId, name, createdAt: wall() })
          .onConflictDoNothing()
          .returning({ id: operatorPasskey.id });
        if (kept.length === 0) throw passkeyRefused();
        const { length } = await passkeysOf(tx, operatorId);
        if (length > MOST) throw tooMany();
        note?.({ target: { kind: 'operator', id: operatorId }, after: { passkeys: length } });
        return { value: { passkeyId: made.id } };
      },
    },
    officePasskeyRemove: {
      mode: 'write',
      async run(tx, { staff, note }, { passkeyId }) {
        const operatorId = requireOperator(staff);
        // Two that are removed at once follow one another here, so the second one sees that it is the last.
        const { password } = await lockOperator(tx, operatorId);
        const mine = and(eq(operatorPasskey.id, passkeyId), eq(operatorPasskey.operatorId, operatorId));
        const deleted = await tx.delete(operatorPasskey).where(mine).returning({ id: operatorPasskey.id });
        if (deleted.length === 0) throw new CallError('not_found', 404, 'There is no such passkey.');
        const { length } = await passkeysOf(tx, operatorId);
        if (password === null && length === 0)
          throw new CallError('forbidden', 409, 'Without this passkey nobody could sign in as you.');
        note?.({ target: { kind: 'operator', id: operatorId }, after: { passkeys: length } });
        return { value: null };
      },
    },
  };
}
