import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { FEW } from '../../../../streams/wire/protocol/bounds.ts';
import type { OpenSession } from '../../../../streams/wire/security/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { session } from '../../../db/schema.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import type { Handlers, Principal } from '../../../ground/handler.ts';
import { RENEWABLE_MS } from '../../tokens.ts';
import { lockAccount } from '../sessions.ts';
import { endOtherSessions } from './endOtherSessions.ts';
import { readSignIns } from './record.ts';
import type { RememberTokens } from './remember.ts';

/** Sessions whose token is valid or can be renewed, newest first; the caller's own is always included. */
async function readSessions(tx: Tx, who: Principal, now: number): Promise<OpenSession[]> {
  const stands = or(
    gt(session.expiresAt, now),
    and(isNull(session.renewedAt), gt(session.expiresAt, now - RENEWABLE_MS)),
  );
  const rows = await tx
    .select()
    .from(session)
    .where(and(eq(session.uid, who.uid), eq(session.gen, who.gen), stands))
    .orderBy(desc(session.createdAt));
  const byId = new Map<string, OpenSession>();
  // The newest token comes first: it was issued when the session was last active.
  for (const { sessionId, createdAt, openedAt, ip, device, way } of rows) {
    if (byId.has(sessionId)) continue;
    byId.set(sessionId, {
      sessionId,
      current: sessionId === who.sessionId,
      createdAt: openedAt === 0 ? createdAt : openedAt,
      lastSeenAt: createdAt,
      ip,
      device,
      way,
    });
  }
  const all = [...byId.values()];
  const shown = all.slice(0, FEW);
  const own = byId.get(who.sessionId);
  return own === undefined || shown.includes(own) ? shown : [...shown.slice(0, FEW - 1), own];
}

/**
 * Where an account is signed in, and calls to end that. Pages of ended sessions are told at once, like after a
 * kick; the remembered device behind an ended session is deleted too, otherwise it would sign in again.
 */
export function sessionListHandlers(
  deps: Pick<ModuleDeps, 'wall' | 'publish' | 'readSnap'> & { readonly remember: RememberTokens },
): Pick<Handlers, 'sessions' | 'endSession' | 'signIns'> {
  return {
    sessions: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readSessions(tx, ctx.require(), deps.wall()) }),
    },
    endSession: {
      mode: 'write',
      async run(tx, ctx, { sessionId }) {
        const who = ctx.require();
        // Without the lock a kick in between would be undone by the older state published below.
        await lockAccount(tx, who.uid);
        await endOtherSessions(tx, deps, { ...who, only: sessionId }, ctx.now);
        return { value: await readSessions(tx, who, deps.wall()) };
      },
    },
    signIns: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readSignIns(tx, ctx.require().uid) }),
    },
  };
}
