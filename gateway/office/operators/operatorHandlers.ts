import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isPermission, ROLE_NAMES, ROLES } from '../../../streams/wire/office/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { officeOperator, operatorRole, operatorSession } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { lockOwners } from './lockOwners.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { lockOperator } from './operatorOf.ts';
import { publishAccess } from './publishAccess.ts';
import { assertHoldsAll, isStandardRole, permissionsOfRole } from './roles.ts';
import { endSessions, IDLE_MS } from './sessions.ts';

type Calls = 'officeOperators' | 'officeOperatorSet' | 'officeRoles' | 'officeRoleSet';

/** All owners are held until the transaction ends, so that two who demote each other don't both succeed. */
async function assertOwnerLeft(tx: Tx): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.some(({ locked }) => !locked)) return;
  throw new CallError('forbidden', 409, 'Somebody has to remain an owner.');
}

/** Operators and their roles. */
export function officeOperatorHandlers({
  wall,
  publish,
}: Pick<OfficeDeps, 'wall' | 'publish'>): Pick<Handlers, Calls> {
  return {
    officeOperators: {
      mode: 'read',
      async run(tx) {
        const sessions = sql<number>`(select count(*)::int from ${operatorSession} where ${and(
          sql`${operatorSession.operatorId} = ${officeOperator}.id`,
          isNull(operatorSession.endedAt),
          gt(operatorSession.activeAt, wall() - IDLE_MS),
        )})`;
        const { id: operatorId, login, name, role, locked, createdAt } = officeOperator;
        const rows = await tx
          .select({ operatorId, login, name, role, locked, createdAt, sessions })
          .from(officeOperator)
          .orderBy(asc(officeOperator.createdAt), asc(officeOperator.id))
          .limit(2_000);
        return { value: rows };
      },
    },
    officeOperatorSet: {
      mode: 'write',
      async run(tx, { staff, note, now }, { operatorId, role, locked }) {
        if (staff?.id === `operator:${operatorId}`)
          throw new CallError('forbidden', 403, 'Nobody changes their own role.');
        await lockOwners(tx);
        const known = await lockOperator(tx, operatorId);
        assertHoldsAll(staff, (await permissionsOfRole(tx, known.role)) ?? []);
        if (role !== undefined) assertHoldsAll(staff, await permissionsOfRole(tx, role));
        const after = { role: role ?? known.role, locked: locked ?? known.locked };
        await tx.update(officeOperator).set(after).where(eq(officeOperator.id, operatorId));
        if (known.role === 'owner') await assertOwnerLeft(tx);
        if (after.locked) await endSessions(tx, { operatorId }, wall());
        await publishAccess(tx, publish, now);
        note?.({
          target: { kind: 'operator', id: operatorId },
          before: { role: known.role, locked: known.locked },
          after,
        });
        return { value: null };
      },
    },
    officeRoles: {
      mode: 'read',
      async run(tx) {
        const own = await tx.select().from(operatorRole).orderBy(asc(operatorRole.role));
        return {
          value: [
            ...ROLE_NAMES.map(role => ({ role, permissions: [...ROLES[role]], own: false })),
            ...own.map(({ role, permissions }) => ({ role, permissions: [...permissions], own: true })),
          ],
        };
      },
    },
    officeRoleSet: {
      mode: 'write',
      async run(tx, { staff, note, now }, { role, permissions }) {
        if (isStandardRole(role))
          throw new CallError('forbidden', 409, 'This role is the same in every world.');
        if (!permissions.every(isPermission)) {
          throw new CallError('bad_request', 400, 'permissions: holds one that there isn’t', {
            value: { field: 'permissions' },
          });
        }
        const [known] = await tx.select().from(operatorRole).where(eq(operatorRole.role, role)).for('update');
        // Neither may be taken away from who may do more than the caller.
        assertHoldsAll(staff, [...permissions, ...(known?.permissions ?? [])]);
        const row = { role, permissions: [...new Set(permissions)], changedAt: wall() };
        await tx.insert(operatorRole).values(row).onConflictDoUpdate({ target: operatorRole.role, set: row });
        await publishAccess(tx, publish, now);
        note?.({
          target: { kind: 'role', id: role },
          before: { permissions: known?.permissions ?? null },
          after: { permissions: row.permissions },
        });
        return { value: null };
      },
    },
  };
}
