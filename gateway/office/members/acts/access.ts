import { and, count, eq } from 'drizzle-orm';
import { account, session } from '../../../db/schema.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { dropSecondSteps } from '../../../people/identity/ports.ts';
import { lockMemberAccount } from '../memberAccount.ts';
import type { ActDeps } from './deps.ts';

type AccessCalls =
  | 'officeMemberLock'
  | 'officeMemberUnlock'
  | 'officeMemberEndSessions'
  | 'officeMemberResetSteps';

/** Who gets into an account. */
export function accessActs({ clock, identity }: ActDeps): Pick<Handlers, AccessCalls> {
  return {
    officeMemberLock: {
      mode: 'write',
      async run(tx, { note }, { uid }) {
        const { locked } = await lockMemberAccount(tx, uid);
        await tx.update(account).set({ locked: true }).where(eq(account.uid, uid));
        await identity.raiseGeneration(tx, uid, clock.now());
        note?.({ before: { locked }, after: { locked: true } });
        return { value: null };
      },
    },
    officeMemberUnlock: {
      mode: 'write',
      async run(tx, { note }, { uid }) {
        const { locked, closedAt } = await lockMemberAccount(tx, uid);
        if (closedAt !== null) throw new CallError('account_locked', 403, 'This account is closed for good.');
        await tx.update(account).set({ locked: false }).where(eq(account.uid, uid));
        note?.({ before: { locked }, after: { locked: false } });
        return { value: null };
      },
    },
    officeMemberEndSessions: {
      mode: 'write',
      async run(tx, { note }, { uid }) {
        const { gen } = await lockMemberAccount(tx, uid);
        const open = and(eq(session.uid, uid), eq(session.gen, gen));
        const [had] = await tx.select({ tokens: count() }).from(session).where(open);
        await identity.raiseGeneration(tx, uid, clock.now());
        const ended = had?.tokens ?? 0;
        note?.({ after: { ended } });
        return { value: { ended } };
      },
    },
    officeMemberResetSteps: {
      mode: 'write',
      async run(tx, { note }, { uid }) {
        const { totpConfirmed: totp, smsStep: sms } = await lockMemberAccount(tx, uid);
        await dropSecondSteps(tx, uid);
        await identity.raiseGeneration(tx, uid, clock.now());
        note?.({ before: { totp, sms }, after: { totp: false, sms: false } });
        return { value: null };
      },
    },
  };
}
