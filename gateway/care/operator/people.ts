import { eq, sql } from 'drizzle-orm';
import { isBirthday } from '../../../streams/wire/fields/calendar.ts';
import { account } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { listTwins } from '../../ledger/limits/ports.ts';
import { findAccount, refuseField } from '../../people/identity/ports.ts';

/** What the support decides about the person behind an account. @param wall Real time, epoch ms. */
export function peopleHandlers(wall: () => number): Pick<Handlers, 'opsBirthday' | 'opsExcludedTwins'> {
  return {
    opsBirthday: {
      mode: 'write',
      async run(tx, _ctx, { username, birthday }) {
        const found = await findAccount(tx, username);
        if (found === null) throw new CallError('not_found', 404, 'There is no account of this name.');
        if (birthday !== null && !isBirthday(birthday, wall())) throw refuseField('birthday', 'unknown');
        const value = sql`${JSON.stringify({ birthday })}::jsonb`;
        await tx
          .update(account)
          .set({
            ageRefusedAt: null,
            profile:
              birthday === null ? sql`${account.profile} - 'birthday'` : sql`${account.profile} || ${value}`,
          })
          .where(eq(account.uid, found.uid));
        return { value: null };
      },
    },
    opsExcludedTwins: {
      mode: 'read',
      run: async (tx, ctx, { limit }) => ({ value: await listTwins(tx, ctx.now, limit) }),
    },
  };
}
