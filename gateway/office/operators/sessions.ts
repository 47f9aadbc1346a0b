import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { officeOperator, operatorSession } from '../../db/schema.ts';
import { HOUR, MINUTE } from '../../ground/calendar/durations.ts';
import type { CallContext } from '../../ground/handler.ts';
import type { AuthenticateStaff, StaffSession, StaffSessions } from '../../ground/staff.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { permissionsOfRole } from './roles.ts';

/** How long a session lasts after its last use, and however much it is used, real ms. */
export const IDLE_MS = 30 * MINUTE;
const AGE_MS = 12 * HOUR;
/** Smallest step in which the last use is stored, ms. */
const USE_STEP_MS = 30_000;
/** Begins every token of a session, so that whoever finds one knows what it is. */
const PREFIX = 'cro_';

type OperatorRow = typeof officeOperator.$inferSelect;
type SessionRow = typeof operatorSession.$inferSelect;

const isOver = ({ activeAt, openedAt }: SessionRow, now: number) =>
  activeAt + IDLE_MS <= now || openedAt + AGE_MS <= now;

/** Opens a session for somebody who has proved who they are; the answer of a sign-in. */
export async function openOfficeSession(
  tx: Tx,
  deps: Pick<OfficeDeps, 'randomBytes' | 'wall' | 'trail'>,
  ctx: Pick<CallContext, 'ip' | 'device'>,
  { id: operatorId, name, role }: Pick<OperatorRow, 'id' | 'name' | 'role'>,
  call: string,
) {
  const token = PREFIX + newToken(deps.randomBytes);
  const now = deps.wall();
  const id = deps.randomBytes(12).toString('hex');
  await tx.insert(operatorSession).values({
    ...{ id, operatorId, tokenHash: hashToken(token), address: ctx.ip, device: ctx.device },
    ...{ openedAt: now, activeAt: now, provedAt: now },
  });
  const staff = {
    id: `operator:${operatorId}`,
    role,
    permissions: new Set<string>(),
    sessionId: id,
    provedAt: now,
  };
  await deps.trail.append(tx, { staff, ip: ctx.ip, call, outcome: 'done', params: {}, notes: {} });
  return { token, operatorId, name, role };
}

/** Open sessions of an operator, the newest first. */
export async function openSessionsOf(
  tx: Tx,
  operatorId: string,
  now: number,
): Promise<readonly SessionRow[]> {
  const rows = await tx
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), isNull(operatorSession.endedAt)))
    .orderBy(desc(operatorSession.openedAt))
    .limit(100);
  return rows.filter(row => !isOver(row, now));
}

/** Ends one session, or all of an operator. */
export async function endSessions(
  tx: Tx,
  which: { readonly id: string } | { readonly operatorId: string },
  now: number,
): Promise<void> {
  const those =
    'id' in which ? eq(operatorSession.id, which.id) : eq(operatorSession.operatorId, which.operatorId);
  await tx
    .update(operatorSession)
    .set({ endedAt: now })
    .where(and(those, isNull(operatorSession.endedAt)));
}

/** Sessions with their operators. */
const readSessions = (tx: Tx, which: SQL) =>
  tx
    .select({ session: operatorSession, owner: officeOperator })
    .from(operatorSession)
    .innerJoin(officeOperator, eq(officeOperator.id, operatorSession.operatorId))
    .where(which);

async function staffSession(
  tx: Tx,
  { session, owner }: { readonly session: SessionRow; readonly owner: OperatorRow },
): Promise<StaffSession> {
  const { id, activeAt, openedAt, provedAt } = session;
  const permissions = new Set<string>((await permissionsOfRole(tx, owner.role)) ?? []);
  return {
    staff: { id: `operator:${owner.id}`, role: owner.role, permissions, sessionId: id, provedAt },
    expiresAt: Math.min(activeAt + IDLE_MS, openedAt + AGE_MS),
  };
}

/** The sessions for connections, which last longer than a call. */
export function createStaffSessions({
  database,
  wall,
}: Pick<OfficeDeps, 'database' | 'wall'>): StaffSessions {
  const standingOf = async (which: SQL) => {
    const rows = await readSessions(database.db, which);
    const good = rows.filter(
      ({ session, owner }) => session.endedAt === null && !owner.locked && !isOver(session, wall()),
    );
    return Promise.all(good.map(row => staffSession(database.db, row)));
  };
  return {
    isToken: token => token.startsWith(PREFIX),
    async admit(token) {
      const [found] = await standingOf(eq(operatorSession.tokenHash, hashToken(token)));
      return found ?? null;
    },
    async standing(sessionIds) {
      const found = await standingOf(isAmong(operatorSession.id, sessionIds));
      return new Map(found.map(session => [session.staff.sessionId, session]));
    },
  };
}

/**
 * Checks the token of a session: it is used by an operator who isn't locked, at an address that is allowed, and neither too old
 * nor too long unused. The permissions are those that the role has now.
 */
export function createSessionCheck({
  database,
  wall,
  allowsOffice,
}: Pick<OfficeDeps, 'database' | 'wall' | 'allowsOffice'>): AuthenticateStaff {
  return async (token, ip, isUse) => {
    if (!token.startsWith(PREFIX) || !allowsOffice(ip)) return { ok: false, code: 'forbidden' };
    const [found] = await readSessions(database.db, eq(operatorSession.tokenHash, hashToken(token)));
    if (found === undefined) return { ok: false, code: 'forbidden' };
    const { session, owner } = found;
    const now = wall();
    if (session.endedAt !== null || owner.locked) return { ok: false, code: 'kicked' };
    if (isOver(session, now)) return { ok: false, code: 'token_expired' };
    const { id, activeAt } = session;
    if (isUse && now - activeAt >= USE_STEP_MS) {
      const later = and(eq(operatorSession.id, id), lt(operatorSession.activeAt, now));
      await database.write(tx => tx.update(operatorSession).set({ activeAt: now }).where(later));
    }
    return { ok: true, staff: (await staffSession(database.db, found)).staff };
  };
}
