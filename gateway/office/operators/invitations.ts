import { eq } from 'drizzle-orm';
import { officeOperator, operatorInvitation, operatorPasskey } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import {
  createCommonPasswords,
  createTakePassword,
  createTotpVault,
  newTotpSecret,
  totpStepOf,
  totpUri,
} from '../../people/identity/ports.ts';
import { acceptInvitation, goodInvitation, over } from './accept.ts';
import { sealedFor } from './factors.ts';
import { makeOfficeLink } from './makeOfficeLink.ts';
import type { OfficeDeps } from './officeDeps.ts';
import type { OfficePasskeys } from './passkeys.ts';
import { assertHoldsAll, permissionsOfRole } from './roles.ts';

type Calls = 'officeInvite' | 'officeInvitation' | 'officeAccept' | 'officeAcceptPasskey';
type InvitationRow = typeof operatorInvitation.$inferSelect;

const PASSWORD_RULE = {
  fields: { password: { show: true, required: true, min: 12, max: 128, acceptedPattern: 'range' } },
};

/** Name of the first passkey of an operator. */
const FIRST_PASSKEY = '';

/** Invitations: the only way to become an operator, or to come in again without what one signed in with. */
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
  const find = async (invitation: string) => {
    const [row] = await database.db
      .select()
      .from(operatorInvitation)
      .where(goodInvitation(invitation, wall()));
    if (row === undefined) throw over();
    return row;
  };
  /** Who accepts it: somebody new, or an operator with their name and role. */
  const personOf = async ({ name, role, operatorId }: InvitationRow) => {
    if (operatorId === null) return { name, role, login: null };
    const { name: own, role: ownRole, login } = officeOperator;
    const [row] = await database.db
      .select({ name: own, role: ownRole, login })
      .from(officeOperator)
      .where(eq(officeOperator.id, operatorId));
    if (row === undefined) throw over();
    return row;
  };
  const sealedSecret = ({ totpSecret, tokenHash }: InvitationRow) => {
    if (totpSecret === null) throw new CallError('code_wrong', 400, 'The code is wrong.');
    return vault.open(sealedFor(tokenHash), totpSecret);
  };

  return {
    officeInvite: {
      mode: 'write',
      async run(tx, ctx, { name, role }) {
        assertHoldsAll(ctx.staff, await permissionsOfRole(tx, role));
        const madeBy = ctx.staff?.id ?? '';
        const value = await makeOfficeLink(tx, deps, { name, role, madeBy, operatorId: null });
        ctx.note?.({ target: { kind: 'role', id: role } });
        return { value };
      },
    },
    officeInvitation: {
      mode: 'plain',
      async run(ctx, { invitation }) {
        assertAllowed(ctx);
        const row = await find(invitation);
        const person = await personOf(row);
        const secret = newTotpSecret(deps.randomBytes);
        const { challenge, options } = await passkeys.offer(person.name);
        await database.write(tx =>
          tx
            .update(operatorInvitation)
            .set({ totpSecret: vault.lock(sealedFor(row.tokenHash), secret), challenge })
            .where(goodInvitation(invitation, wall())),
        );
        const uri = totpUri(`${merchant.brand} office`, person.name, secret);
        const offered = { totpSecret: secret, totpUri: uri, passkey: { ...options } };
        return { value: { ...person, expiresAt: row.expiresAt, ...offered } };
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
        const columns = (id: string) => ({
          ...{ password: hash, totpSecret: vault.lock(sealedFor(id), secret), totpStep: step },
        });
        return acceptInvitation(deps, {
          ...{ ctx, invitation, login, call: 'officeAccept', factors: { columns } },
        });
      },
    },
    officeAcceptPasskey: {
      mode: 'plain',
      async run(ctx, { invitation, login, response }) {
        assertAllowed(ctx);
        const { challenge } = await find(invitation);
        const made = await passkeys.made(challenge, response);
        const factors = {
          columns: () => ({}),
          store: (tx: Parameters<typeof makeOfficeLink>[0], operatorId: string) =>
            tx
              .insert(operatorPasskey)
              .values({ ...made, operatorId, name: FIRST_PASSKEY, createdAt: wall() }),
        };
        return acceptInvitation(deps, { ctx, invitation, login, call: 'officeAcceptPasskey', factors });
      },
    },
  };
}
