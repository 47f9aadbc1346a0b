import { eq } from 'drizzle-orm';
import { officeOperator, operatorSession } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { Staff } from '../../ground/staff.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { operatorOf } from './operatorOf.ts';
import { publishAccess } from './publishAccess.ts';
import { endSessions, openSessionsOf } from './sessions.ts';

type Calls =
  | 'officeSession'
  | 'officeSessionActive'
  | 'officeSessions'
  | 'officeEndSession'
  | 'officeSignOut';

/** What is an operator's own, and what who looks after operators sees of it. */
export function officeSessionHandlers({
  wall,
  publish,
}: Pick<OfficeDeps, 'wall' | 'publish'>): Pick<Handlers, Calls> {
  const assertFor = (staff: Staff | null | undefined, operatorId: string, permission: string) => {
    if (operatorOf(staff) === operatorId || staff?.permissions.has(permission)) return;
    throw new CallError('forbidden', 403, 'Your role may not do this.');
  };
  return {
    officeSession: {
      mode: 'read',
      async run(tx, { staff }) {
        if (!staff) throw new CallError('forbidden', 403, 'This call is for the operator.');
        const { id: who, role, permissions, sessionId, provedAt } = staff;
        const { login, name } = officeOperator;
        const [own = { login: '', name: who }] = await tx
          .select({ login, name })
          .from(officeOperator)
          .where(eq(officeOperator.id, operatorOf(staff) ?? ''));
        return { value: { who, ...own, role, permissions: [...permissions], sessionId, provedAt } };
      },
    },
    officeSessions: {
      mode: 'read',
      async run(tx, { staff }, params) {
        const operatorId = params.operatorId ?? operatorOf(staff);
        if (operatorId === null) return { value: [] };
        assertFor(staff, operatorId, 'operator.read');
        const rows = await openSessionsOf(tx, operatorId, wall());
        return {
          value: rows.map(({ id: sessionId, openedAt, activeAt, address, device }) => ({
            ...{ sessionId, openedAt, activeAt, address, device },
            own: sessionId === staff?.sessionId,
          })),
        };
      },
    },
    officeEndSession: {
      mode: 'write',
      async run(tx, { staff, note, now }, { sessionId }) {
        const [row] = await tx.select().from(operatorSession).where(eq(operatorSession.id, sessionId));
        if (row === undefined) throw new CallError('not_found', 404, 'There is no such session.');
        assertFor(staff, row.operatorId, 'operator.write');
        await endSessions(tx, { id: sessionId }, wall());
        await publishAccess(tx, publish, now);
        note?.({ target: { kind: 'operator', id: row.operatorId } });
        return { value: null };
      },
    },
    // That it is called is what it says.
    officeSessionActive: { mode: 'plain', run: async () => ({ value: null }) },
    officeSignOut: {
      mode: 'write',
      async run(tx, { staff, now }) {
        if (staff?.sessionId) await endSessions(tx, { id: staff.sessionId }, wall());
        await publishAccess(tx, publish, now);
        return { value: null };
      },
    },
  };
}
