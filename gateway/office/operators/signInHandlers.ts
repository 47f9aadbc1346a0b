import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { officeOperator, operatorSession } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { type Factors, wrongFactors } from './factors.ts';
import type { OfficeDeps } from './officeDeps.ts';
import type { OfficePasskeys } from './passkeys.ts';
import { openOfficeSession } from './sessions.ts';

type Calls =
  | 'officeSignIn'
  | 'officePasskeyOptions'
  | 'officePasskeySignIn'
  | 'officeProve'
  | 'officeProvePasskey';

/** Coming in, and proving again who one is. */
export function officeSignInHandlers(
  deps: OfficeDeps & { readonly passkeys: OfficePasskeys; readonly factors: Factors },
): Pick<Handlers, Calls> {
  const { database, wall, passkeys, factors } = deps;
  const assertAllowed = ({ ip }: CallContext) => {
    if (!deps.allowsOffice(ip))
      throw new CallError('forbidden', 403, 'The office is not open at this address.');
  };
  /** The session that asks; programs have none and nothing to prove. */
  const sessionOf = ({ staff }: CallContext) => {
    if (staff?.sessionId && staff.id.startsWith('operator:'))
      return { sessionId: staff.sessionId, operatorId: staff.id.slice('operator:'.length) };
    throw new CallError('forbidden', 403, 'This is for operators with a session.');
  };
  const prove = async (tx: Tx, sessionId: string) => {
    const provedAt = wall();
    await tx.update(operatorSession).set({ provedAt }).where(eq(operatorSession.id, sessionId));
    return { value: { provedAt } };
  };
  return {
    officeSignIn: {
      mode: 'plain',
      async run(ctx, { login, ...typed }) {
        assertAllowed(ctx);
        const [row = null] = await database.db
          .select()
          .from(officeOperator)
          .where(eq(officeOperator.login, login));
        const value = await factors.check(row, typed, { ip: ctx.ip, name: login }, (tx, of) =>
          openOfficeSession(tx, deps, ctx, of, 'officeSignIn'),
        );
        return { value };
      },
    },
    officePasskeyOptions: {
      mode: 'plain',
      async run(ctx) {
        assertAllowed(ctx);
        return { value: await passkeys.options() };
      },
    },
    officePasskeySignIn: {
      mode: 'plain',
      async run(ctx, params) {
        assertAllowed(ctx);
        const value = await passkeys.check(params, (tx, of) =>
          openOfficeSession(tx, deps, ctx, of, 'officePasskeySignIn'),
        );
        return { value };
      },
    },
    officeProve: {
      mode: 'plain',
      async run(ctx, typed) {
        const { sessionId, operatorId } = sessionOf(ctx);
        const [row] = await database.db
          .select()
          .from(officeOperator)
          .where(eq(officeOperator.id, operatorId));
        if (row === undefined) throw wrongFactors();
        return factors.check(row, typed, { ip: ctx.ip, name: row.login }, tx => prove(tx, sessionId));
      },
    },
    officeProvePasskey: {
      mode: 'plain',
      async run(ctx, params) {
        const { sessionId, operatorId } = sessionOf(ctx);
        return passkeys.check(params, (tx, { id }) => {
          if (id !== operatorId)
            throw new CallError('passkey_invalid', 401, 'This is the passkey of somebody else.');
          return prove(tx, sessionId);
        });
      },
    },
  };
}
