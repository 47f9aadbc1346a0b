import { eq } from 'drizzle-orm';
import { account } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { TOKEN_TTL_MS } from '../tokens.ts';
import { readToken } from './authenticate.ts';
import { renewSession } from './renewSession.ts';
import type { SessionLimits } from './sessionLimits.ts';
import { endSession, lockAccount } from './sessions.ts';

type LimitedDeps = ModuleDeps & { readonly limits: SessionLimits };

const ended = () => new CallError('unauthorized', 401, 'This session has ended.');

/**
 * Ends the caller's session with all its tokens (S7-04); other devices stay signed in. The session topic is
 * published again unchanged, so that every process closes the connections of the ended session.
 */
export function logoutHandler({ publish, readSnap }: ModuleDeps): Handler<'logout'> {
  return {
    mode: 'write',
    async run(tx, ctx) {
      const { sessionId, uid } = ctx.require();
      // Without the lock a kick in between would be undone by the older state published below.
      await lockAccount(tx, uid);
      await endSession(tx, sessionId);
      const { st } = await readSnap(tx, 'session', uid);
      await publish(tx, { key: 'session', uid, data: st, at: ctx.now });
      return { value: null };
    },
  };
}

/**
 * Remembers the language of the account (S4-53); mails and SMS are written in it. Throws `bad_request` (400) for one that
 * the merchant doesn't offer.
 */
export function memberLanguageHandler({ languages }: Merchant['client']): Handler<'memberLanguage'> {
  return {
    mode: 'write',
    async run(tx, ctx, { language }) {
      const { uid } = ctx.require();
      const known = languages.find(code => code.toLowerCase() === language.toLowerCase());
      if (known === undefined) {
        throw new CallError('bad_request', 400, 'language: this one is not offered here.', {
          value: { field: 'language' },
        });
      }
      await tx.update(account).set({ language: known }).where(eq(account.uid, uid));
      return { value: null };
    },
  };
}

/** Who is signed in (S7-12). */
export const memberInfoHandler: Handler<'memberInfo'> = {
  mode: 'read',
  async run(tx, ctx) {
    const { uid, username, type, mustChangePassword } = ctx.require();
    const { nickname, breakUntil } = account;
    const [own] = await tx.select({ nickname, breakUntil }).from(account).where(eq(account.uid, uid));
    const must = mustChangePassword === true ? { mustChangePassword: true } : {};
    const until = own?.breakUntil ?? null;
    const pause = until !== null && isOnBreak({ breakUntil: until }, ctx.now) ? { breakUntil: until } : {};
    return {
      value: { id: uid, account: username, nickname: own?.nickname ?? null, type, ...must, ...pause },
    };
  },
};

/**
 * Whether the session is still valid (A3.15). Reads the token itself, because a kicked caller must get an answer here
 * instead of a refusal. During a maintenance nothing else is reported.
 */
export function sessionStateHandler(deps: LimitedDeps): Handler<'sessionState'> {
  return {
    mode: 'read',
    async run(tx, ctx) {
      const proof = ctx.token === null ? null : await readToken(tx, ctx.token, deps.limits, deps.wall());
      const principal = proof?.ok === true ? proof.principal : null;
      const who = { uid: principal?.uid ?? null, gen: principal?.gen ?? 0, now: ctx.now };
      const status = (await deps.readSnap(tx, 'status', null)).st;
      if (status.state === 'maintenance') {
        const until = status.until === null ? {} : { until: status.until };
        return { value: { ...who, ...until, state: 'maintenance' } };
      }
      return { value: { ...who, state: proof?.ok === false && proof.code === 'kicked' ? 'kicked' : 'ok' } };
    },
  };
}

/**
 * A new token for the same session (A7.10), also for one that expired while a device slept. Not stored under an
 * idempotency key, because a token is a secret.
 */
export function refreshHandler(deps: LimitedDeps): Handler<'authRefresh'> {
  return {
    mode: 'plain',
    async run(ctx) {
      const { token } = ctx;
      if (token === null) throw ended();
      const renewed = await deps.database.write(tx => renewSession(tx, deps, token, ctx.now));
      if (renewed === null) throw ended();
      return { value: { token: renewed, ttl: TOKEN_TTL_MS } };
    },
  };
}
