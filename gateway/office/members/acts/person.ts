import { memberNote } from '../../../db/schema.ts';
import type { Handlers } from '../../../ground/handler.ts';
import { lockMemberAccount } from '../memberAccount.ts';
import type { ActDeps } from './deps.ts';

type PersonCalls = 'officeMemberLimit' | 'officeMemberExclude' | 'officeMemberCorrect' | 'officeMemberNote';

/** What is known of a member, and how much it may play. */
export function personActs({ clock, limitActs, profileCorrections }: ActDeps): Pick<Handlers, PersonCalls> {
  return {
    officeMemberLimit: {
      mode: 'write',
      async run(tx, { note, staff }, { uid, kind, period, amount }) {
        await lockMemberAccount(tx, uid);
        const before = (await limitActs.read(tx, uid)).limits.find(
          it => it.kind === kind && it.period === period,
        );
        await limitActs.set(tx, { uid, kind, period }, amount, staff?.id ?? 'desk');
        const value = await limitActs.read(tx, uid);
        const after = value.limits.find(it => it.kind === kind && it.period === period);
        note?.({ before: { amount: before?.amount ?? null }, after: { now: after?.amount ?? null } });
        return { value };
      },
    },
    officeMemberExclude: {
      mode: 'write',
      async run(tx, { note, staff }, { uid, length }) {
        const { breakUntil, breakKind } = await lockMemberAccount(tx, uid);
        const value = await limitActs.begin(tx, { uid, breakUntil }, length, staff?.id ?? 'desk');
        note?.({ before: { kind: breakKind, until: breakUntil }, after: { until: value.until } });
        return { value };
      },
    },
    officeMemberCorrect: {
      mode: 'write',
      async run(tx, { note }, { uid, field, value }) {
        const member = await lockMemberAccount(tx, uid);
        const { had } = await profileCorrections.correct(tx, member, field, value);
        // What it was and is stays out of the trail: that is the person's.
        note?.({ before: { had }, after: { has: value !== '' } });
        return { value: null };
      },
    },
    officeMemberNote: {
      mode: 'write',
      async run(tx, { staff }, { uid, note }) {
        await lockMemberAccount(tx, uid);
        const row = { uid, note, author: staff?.id ?? 'desk', at: clock.now() };
        const [made] = await tx.insert(memberNote).values(row).returning({ id: memberNote.id });
        return { value: { id: String(made?.id) } };
      },
    },
  };
}
