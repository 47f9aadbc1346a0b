import { and, asc, eq, isNull } from 'drizzle-orm';
import { isPermission, NOT_FOR_PROGRAMS } from '../../../streams/wire/office/permissions.ts';
import { machineToken } from '../../db/schema.ts';
import { DAY, MINUTE } from '../../ground/calendar/durations.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule } from '../../ground/module.ts';
import type { AuthenticateStaff } from '../../ground/staff.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import { assertHoldsAll, type OfficeDeps } from '../operators/ports.ts';
import type { MachinePorts } from './ports.ts';

type MachineDeps = Pick<OfficeDeps, 'database' | 'wall' | 'randomBytes' | 'allowsOffice'>;

/** Begins every token of a program, so that whoever finds one knows what it is. */
const PREFIX = 'crm_';
/** Smallest step in which the last use is stored, ms. */
const USE_STEP_MS = MINUTE;

/** Checks the token of a program: neither ended nor expired, and used at an address that is allowed. */
function createMachineCheck({ database, wall, allowsOffice }: MachineDeps): AuthenticateStaff {
  return async (token, ip) => {
    if (!token.startsWith(PREFIX) || !allowsOffice(ip)) return { ok: false, code: 'forbidden' };
    const [row] = await database.db
      .select()
      .from(machineToken)
      .where(eq(machineToken.tokenHash, hashToken(token)));
    if (row === undefined) return { ok: false, code: 'forbidden' };
    const now = wall();
    if (row.endedAt !== null) return { ok: false, code: 'kicked' };
    if (row.expiresAt <= now) return { ok: false, code: 'token_expired' };
    const { id, usedAt, scopes } = row;
    if (usedAt === null || now - usedAt >= USE_STEP_MS) {
      await database.write(tx => tx.update(machineToken).set({ usedAt: now }).where(eq(machineToken.id, id)));
    }
    const permissions = new Set<string>(scopes.filter(isPermission));
    return {
      ok: true,
      staff: { id: `machine:${id}`, role: 'machine', permissions, sessionId: null, provedAt: null },
    };
  };
}

function machineHandlers(
  deps: MachineDeps,
): Pick<Handlers, 'officeMachines' | 'officeMachineMake' | 'officeMachineEnd'> {
  const { wall, randomBytes } = deps;
  return {
    officeMachines: {
      mode: 'read',
      async run(tx) {
        const rows = await tx.select().from(machineToken).orderBy(asc(machineToken.createdAt)).limit(2_000);
        return {
          value: rows.map(({ id: machineId, name, scopes, createdAt, expiresAt, usedAt, endedAt }) => ({
            ...{ machineId, name, createdAt, expiresAt, usedAt },
            ...{ scopes: [...scopes], ended: endedAt !== null },
          })),
        };
      },
    },
    officeMachineMake: {
      mode: 'write',
      async run(tx, { staff, note }, { name, scopes, days }) {
        if (!scopes.every(it => isPermission(it) && !NOT_FOR_PROGRAMS.has(it))) {
          throw new CallError('bad_request', 400, 'scopes: holds one that no program may have', {
            value: { field: 'scopes' },
          });
        }
        assertHoldsAll(staff, scopes);
        const token = PREFIX + newToken(randomBytes);
        const id = randomBytes(12).toString('hex');
        const expiresAt = wall() + days * DAY;
        await tx.insert(machineToken).values({
          ...{ id, name, tokenHash: hashToken(token), scopes: [...new Set(scopes)] },
          ...{ madeBy: staff?.id ?? '', createdAt: wall(), expiresAt },
        });
        note?.({ target: { kind: 'machine', id }, after: { scopes } });
        return { value: { machineId: id, token, expiresAt } };
      },
    },
    officeMachineEnd: {
      mode: 'write',
      async run(tx, { note }, { machineId }) {
        const open = and(eq(machineToken.id, machineId), isNull(machineToken.endedAt));
        const ended = await tx.update(machineToken).set({ endedAt: wall() }).where(open).returning();
        if (ended.length === 0) throw new CallError('not_found', 404, 'There is no such token.');
        note?.({ target: { kind: 'machine', id: machineId } });
        return { value: null };
      },
    },
  };
}

/** Tokens of programs: scopes, an expiry, and only their hashes are stored (docs/decisions/134). */
export const machines = defineModule({
  name: 'machines',
  tables: [machineToken],
  create: (deps: OfficeDeps) => ({
    handlers: machineHandlers(deps),
    ports: { machines: { authenticate: createMachineCheck(deps) } } satisfies MachinePorts,
  }),
});
