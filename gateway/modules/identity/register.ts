import { MEMBER_TYPE } from '../../../streams/wire/roles.ts';
import type { Tx } from '../../db/database.ts';
import { CallError, type Handler } from '../../http/handler.ts';
import { findAgent, newUid, openAccount } from './accounts.ts';
import { type GrantDeps, grant } from './grant.ts';
import type { Passwords } from './passwords.ts';
import { lockAccount, openSession } from './sessions.ts';

/** Characters left after trimming; the wire table checks the length before it. */
const SHORTEST = 8;

/** The agent behind the invitation; an unknown code registers without one. */
async function findUpline(tx: Tx, codes: readonly (string | undefined)[]): Promise<string | null> {
  for (const code of codes) {
    const agent = code === undefined ? null : await findAgent(tx, code);
    if (agent !== null) return agent;
  }
  return null;
}

/**
 * Registers a member by username and signs it in (S7-14). `affiliateCode` and `referralCode` name the agent
 * it belongs to. Throws `username_taken`, `bad_request` when the confirmation differs, `overloaded`.
 */
export function registerHandler(
  deps: GrantDeps & { readonly memberGrant: number },
  passwords: Passwords,
): Handler<'register'> {
  return {
    mode: 'plain',
    async run(ctx, params) {
      const password = params.password.trim();
      if (password.length < SHORTEST) {
        throw new CallError(
          'bad_request',
          400,
          `A password has at least ${SHORTEST} characters besides spaces around it.`,
        );
      }
      if (password !== (params.confirmPassword ?? password).trim()) {
        throw new CallError('bad_request', 400, 'Confirmation password is not correct.');
      }
      const passwordHash = await passwords.hash(password);
      const uid = newUid(deps.randomBytes);
      return deps.database.write(async tx => {
        const opened = await openAccount(tx, {
          uid,
          username: params.username,
          passwordHash,
          type: MEMBER_TYPE,
          uplineUid: await findUpline(tx, [params.affiliateCode, params.referralCode]),
          demo: false,
          at: ctx.now,
        });
        if (!opened) throw new CallError('username_taken', 409, 'This username is taken.');
        await grant(tx, deps, { uid, amount: deps.memberGrant, at: ctx.now });
        const account = await lockAccount(tx, uid);
        if (account === null) throw new Error('the account just opened is gone');
        const token = await openSession(tx, deps, account, ctx.now);
        return { value: { token, firstTimeLogin: true, passwordExpired: false } };
      });
    },
  };
}
