import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { officeOperator, operatorInvitation, operatorPasskey } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import {
  createCommonPasswords,
  createTakePassword,
  createTotpVault,
  newTotpSecret,
  totpStepOf,
  totpUri,
} from '../../people/identity/ports.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import { sealedFor } from './factors.ts';
import type { OfficeDeps } from './officeDeps.ts';
import type { OfficePasskeys } from './passkeys.ts';
import { assertHoldsAll, permissionsOfRole } from './roles.ts';
import { openOfficeSession } from './sessions.ts';

type Calls = 'officeInvite' | 'officeInvitation' | 'officeAccept' | 'officeAcceptPasskey';
type InvitationRow = typeof operatorInvitation.$inferSelect;

const PASSWORD_RULE = {
  fields: { password: { show: true, required: true, min: 12, max: 128, acceptedPattern: 'range' } },
};

const over = () => new CallError('invitation_invalid', 404, 'This invitation is not good any more.');

/** Invitations: the only way to become an operator. Only hashes of their links are stored. */
export function invitationHandlers(
  deps: OfficeDeps & { readonly passkeys: OfficePasskeys },
): Pick<Handlers, Calls> {
  const { database, wall, passkeys, merchant } = deps;
  const vault = createTotpVault({ secretsKey: deps.secretsKey, randomBytes: deps.randomBytes });
  const takePassword = createTakePassword(PASSWORD_RULE, createCommonPasswords(null));
  const assertAllowed = ({ ip }: CallContext) => {
    if (!deps.allowsOffice(ip))
      throw new CallError('forbidden', 403, 'The office is not open at this address.');
  };
  const good = (invitation: string) =>
    and(eq(operatorInvitation.tokenHash, hashToken(invitation)), gt(operatorInvitation.expiresAt, wall()));
  const find = async (invitation: string) => {
    const [row] = await database.db.select().from(operatorInvitation).where(good(invitation));
    if (row === undefined) throw over();
    return row;
  };
  /** The invitation's end and its operator's beginning, once. */
  const accept = (
    ctx: CallContext,
    { invitation, login }: { readonly invitation: string; readonly login: string },
    call: Calls,
    factors: (tx: Tx, id: string) => Promise<Partial<typeof officeOperator.$inferInsert>>,
    after: (tx: Tx, id: string) => Promise<unknown> = async () => {},
  ) =>
    database.write(async tx => {
      const [used] = await tx.delete(operatorInvitation).where(good(invitation)).returning();
      if (used === undefined) throw over();
      const id = deps.randomBytes(12).toString('hex');
      const { name, role } = used;
      const made = await tx
        .insert(officeOperator)
        .values({ id, login, name, role, createdAt: wall(), ...(await factors(tx, id)) })
        .onConflictDoNothing({ target: officeOperator.login })
        .returning({ id: officeOperator.id });
      if (made.length === 0) throw new CallError('username_taken', 409, 'Somebody has this name already.');
      await after(tx, id);
      return { value: await openOfficeSession(tx, deps, ctx, { id, name, role }, call) };
    });
  const sealedSecret = ({ totpSecret, tokenHash }: InvitationRow) => {
    if (totpSecret === null) throw new CallError('code_wrong', 400, 'The code is wrong.');
    return vault.open(sealedFor(tokenHash), totpSecret);
  };

  return {
    officeInvite: {
      mode: 'write',
      async run(tx, ctx, { name, role }) {
        assertHoldsAll(ctx.staff, await permissionsOfRole(tx, role));
        const now = wall();
        await tx.delete(operatorInvitation).where(lt(operatorInvitation.expiresAt, now));
        const invitation = newToken(deps.randomBytes);
        const expiresAt = now + DAY;
        const madeBy = ctx.staff?.id ?? '';
        await tx
          .insert(operatorInvitation)
          .values({ tokenHash: hashToken(invitation), name, role, madeBy, expiresAt });
        ctx.note?.({ target: { kind: 'role', id: role } });
        // After the #, so that no server on the way writes it down.
        return {
          value: { invitation, link: `${deps.origin()}/office/#invitation=${invitation}`, expiresAt },
        };
      },
    },
    officeInvitation: {
      mode: 'plain',
      async run(ctx, { invitation }) {
        assertAllowed(ctx);
        const { name, role, expiresAt, tokenHash } = await find(invitation);
        const secret = newTotpSecret(deps.randomBytes);
        const { challenge, options } = await passkeys.offer(name);
        await database.write(tx =>
          tx
            .update(operatorInvitation)
            .set({ totpSecret: vault.lock(sealedFor(tokenHash), secret), challenge })
            .where(good(invitation)),
        );
        const offered = { totpSecret: secret, totpUri: totpUri(`${merchant.brand} office`, name, secret) };
        return { value: { name, role, expiresAt, ...offered, passkey: { ...options } } };
      },
    },
    officeAccept: {
      mode: 'plain',
      async run(ctx, { invitation, login, password, code }) {
        assertAllowed(ctx);
        const row = await find(invitation);
        const secret = sealedSecret(row);
        const step = totpStepOf(secret, code, wall());
        if (step === null) throw new CallError('code_wrong', 400, 'The code is wrong.');
        const taken = await takePassword('password', password, [login, row.name]);
        const hash = await deps.passwords.hash(taken);
        return accept(ctx, { invitation, login }, 'officeAccept', async (_tx, id) => ({
          ...{ password: hash, totpSecret: vault.lock(sealedFor(id), secret), totpStep: step },
        }));
      },
    },
    officeAcceptPasskey: {
      mode: 'plain',
      async run(ctx, { invitation, login, response }) {
        assertAllowed(ctx);
        const { challenge } = await find(invitation);
        const made = await passkeys.made(challenge, response);
        const keep = (tx: Tx, operatorId: string) =>
          tx.insert(operatorPasskey).values({ ...made, operatorId, createdAt: wall() });
        return accept(ctx, { invitation, login }, 'officeAcceptPasskey', async () => ({}), keep);
      },
    },
  };
}
