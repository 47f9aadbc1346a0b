import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, erasure } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { type IdentityPorts, lockAccount } from '../../people/identity/ports.ts';
import { isAccount, obstaclesOf } from './erase.ts';
import { createDataPages } from './pages.ts';

type MemberDataHandlers = Pick<
  Handlers,
  'memberData' | 'officeMemberData' | 'officeErasures' | 'officeErase' | 'officeEraseCancel'
>;

const nobody = () => new CallError('not_found', 404, 'There is no such account.');
const noPage = () => new CallError('bad_request', 400, 'This is no place in the list.');

/** Copies of what is known of members, and their erasure. */
export function memberDataHandlers({ identity }: Pick<IdentityPorts, 'identity'>): MemberDataHandlers {
  const pageOf = createDataPages();
  const read = async (tx: Tx, uid: string, cursor: string | undefined) => {
    const page = await pageOf(tx, uid, cursor);
    if (page === null) throw noPage();
    return { value: { ...page, rows: [...page.rows] as never } };
  };
  return {
    memberData: {
      mode: 'read',
      run: (tx, ctx, { cursor }) => read(tx, ctx.require().uid, cursor),
    },
    officeMemberData: {
      mode: 'read',
      async run(tx, _ctx, { uid, cursor }) {
        if (!(await isAccount(tx, uid))) throw nobody();
        return read(tx, uid, cursor);
      },
    },
    officeErasures: {
      mode: 'read',
      async run(tx, _ctx, { cursor, limit }) {
        const [at = '', uid = ''] = cursor?.split(':') ?? [];
        const rows = await tx
          .select()
          .from(erasure)
          .where(cursor === undefined ? undefined : sql`(asked_at, uid) < (${at}::bigint, ${uid})`)
          .orderBy(desc(erasure.askedAt), desc(erasure.uid))
          .limit(limit + 1);
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        return {
          value: {
            rows: page,
            next: rows.length > limit && last !== undefined ? `${last.askedAt}:${last.uid}` : null,
          },
        };
      },
    },
    officeErase: {
      mode: 'write',
      async run(tx, { now, staff, note }, { uid, reason, days }) {
        const found = await lockAccount(tx, uid);
        if (found === null || found === undefined) throw nobody();
        note?.({ target: { kind: 'account', id: uid }, before: { locked: found.locked } });
        const [obstacle] = await obstaclesOf(tx, uid);
        if (obstacle !== undefined)
          throw new CallError(
            'erase_blocked',
            409,
            `The member can't be erased yet: ${IN_THE_WAY[obstacle]}.`,
          );
        const dueAt = now + days * DAY;
        const inserted = await tx
          .insert(erasure)
          .values({ uid, askedAt: now, dueAt, askedBy: staff?.id ?? '', reason })
          .onConflictDoNothing()
          .returning({ uid: erasure.uid });
        if (inserted.length === 0) throw new CallError('already_resolved', 409, 'This was asked for before.');
        await tx.update(account).set({ locked: true }).where(eq(account.uid, uid));
        await identity.raiseGeneration(tx, uid, now);
        return { value: { dueAt } };
      },
    },
    officeEraseCancel: {
      mode: 'write',
      async run(tx, { note }, { uid }) {
        await lockAccount(tx, uid);
        const taken = await tx
          .delete(erasure)
          .where(and(eq(erasure.uid, uid), isNull(erasure.doneAt)))
          .returning({ dueAt: erasure.dueAt });
        const [before] = taken;
        if (before === undefined) throw new CallError('not_found', 404, 'No erasure waits for this account.');
        note?.({ target: { kind: 'account', id: uid }, before });
        await tx.update(account).set({ locked: false }).where(eq(account.uid, uid));
        return { value: null };
      },
    },
  };
}

const IN_THE_WAY = {
  money: 'there is money in a wallet',
  orders: 'an order is not at its end',
  play: 'a round is open',
  team: 'there are downlines or contracts',
  staff: 'it belongs to the demo',
} as const;
