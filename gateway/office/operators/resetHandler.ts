import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { officeOperator, operatorInvitation, operatorPasskey } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { lockOwners } from './lockOwners.ts';
import { makeOfficeLink } from './makeOfficeLink.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { lockOperator, operatorOf } from './operatorOf.ts';
import { publishAccess } from './publishAccess.ts';
import { assertHoldsAll, permissionsOfRole } from './roles.ts';
import { endSessions } from './sessions.ts';

async function passkeysOf(tx: Tx, operatorId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId));
  return row?.n ?? 0;
}

/** Of two owners who reset each other at once, the second one has nothing to sign in with any more, and does nothing. */
async function assertStands(tx: Tx, operatorId: string): Promise<void> {
  const { password } = await lockOperator(tx, operatorId);
  if (password !== null || (await passkeysOf(tx, operatorId)) > 0) return;
  throw new CallError('forbidden', 403, 'Your own second step was reset.');
}

/** For an operator who has lost the authenticator: everything they signed in with ends, and a link gives them new factors. */
export function resetHandler(deps: OfficeDeps): Pick<Handlers, 'officeOperatorReset'> {
  return {
    officeOperatorReset: {
      mode: 'write',
      async run(tx, { staff, note, now }, { operatorId }) {
        const own = operatorOf(staff);
        if (own === operatorId)
          throw new CallError('forbidden', 403, 'Nobody resets their own second step: another one does.');
        await lockOwners(tx);
        const known = await lockOperator(tx, operatorId);
        assertHoldsAll(staff, (await permissionsOfRole(tx, known.role)) ?? []);
        if (own !== null) await assertStands(tx, own);
        if (known.locked)
          throw new CallError('account_locked', 409, 'This operator is locked: open the account first.');
        const passkeys = await passkeysOf(tx, operatorId);
        await tx.delete(operatorPasskey).where(eq(operatorPasskey.operatorId, operatorId));
        await tx
          .update(officeOperator)
          .set({ password: null, totpSecret: null })
          .where(eq(officeOperator.id, operatorId));
        await tx.delete(operatorInvitation).where(eq(operatorInvitation.operatorId, operatorId));
        await endSessions(tx, { operatorId }, deps.wall());
        const { name } = known;
        const value = await makeOfficeLink(tx, deps, {
          ...{ name, role: '', operatorId, madeBy: staff?.id ?? '' },
        });
        await publishAccess(tx, deps.publish, now);
        note?.({
          target: { kind: 'operator', id: operatorId },
          before: { password: known.password !== null, passkeys },
        });
        return { value };
      },
    },
  };
}
