import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { publishCareNews } from '../../care/news/ports.ts';
import { account, erasure } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { type IdentityPorts, lockAccount } from '../../people/identity/ports.ts';
import { obstaclesOf } from './erase.ts';
import { beginErasure, endWithErasure, type RequestDeps } from './requests.ts';

type ErasureHandlers = Pick<Handlers, 'officeErasures' | 'officeErase' | 'officeEraseCancel'>;

const nobody = () => new CallError('not_found', 404, 'There is no such account.');

/** Erasures of members: asked for, taken back, listed. */
export function erasureHandlers(deps: Pick<IdentityPorts, 'identity'> & RequestDeps): ErasureHandlers {
  const { identity } = deps;
  return {
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
        await beginErasure(tx, deps, { uid, askedBy: staff?.id ?? '', reason });
        return { value: { dueAt } };
      },
    },
    officeEraseCancel: {
      mode: 'write',
      async run(tx, { note, staff }, { uid }) {
        await lockAccount(tx, uid);
        const taken = await tx
          .delete(erasure)
          .where(and(eq(erasure.uid, uid), isNull(erasure.doneAt)))
          .returning({ dueAt: erasure.dueAt });
        const [before] = taken;
        if (before === undefined) throw new CallError('not_found', 404, 'No erasure waits for this account.');
        note?.({ target: { kind: 'account', id: uid }, before });
        await tx.update(account).set({ locked: false }).where(eq(account.uid, uid));
        await endWithErasure(tx, uid, { at: deps.clock.now(), by: staff?.id ?? '', as: 'withdrawn' });
        await publishCareNews(tx, deps, `erasure:${uid}:withdrawn:${before.dueAt}`);
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
