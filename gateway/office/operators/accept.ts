import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { officeOperator, operatorInvitation } from '../../db/schema.ts';
import { type CallContext, CallError } from '../../ground/handler.ts';
import { hashToken } from '../../people/tokens.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { lockOperator } from './operatorOf.ts';
import { publishAccess } from './publishAccess.ts';
import { openOfficeSession } from './sessions.ts';

/** What an invitation says that is used, too old, or none. */
export const over = () => new CallError('invitation_invalid', 404, 'This invitation is not good any more.');

/** The row of an invitation that is good at this time. @param now Real time, epoch ms. */
export const goodInvitation = (invitation: string, now: number) =>
  and(eq(operatorInvitation.tokenHash, hashToken(invitation)), gt(operatorInvitation.expiresAt, now));

type Operator = Pick<typeof officeOperator.$inferSelect, 'id' | 'name' | 'role'>;

/** What somebody signs in with from now on. */
interface Factors {
  /** Columns of the operator's row. */
  readonly columns: (id: string) => Partial<typeof officeOperator.$inferInsert>;
  /** What stands elsewhere. */
  readonly store?: (tx: Tx, id: string) => Promise<unknown>;
}

interface Accepted {
  readonly ctx: CallContext;
  readonly invitation: string;
  /** Of somebody new; who works here already keeps theirs. */
  readonly login: string;
  /** Call that accepts, for the trail. */
  readonly call: string;
  readonly factors: Factors;
}

/** Somebody new. Throws `username_taken`. */
async function begin(
  tx: Tx,
  deps: Pick<OfficeDeps, 'wall' | 'randomBytes'>,
  { name, role }: typeof operatorInvitation.$inferSelect,
  { login, factors }: Accepted,
): Promise<Operator> {
  const id = deps.randomBytes(12).toString('hex');
  const made = await tx
    .insert(officeOperator)
    .values({ id, login, name, role, createdAt: deps.wall(), ...factors.columns(id) })
    .onConflictDoNothing({ target: officeOperator.login })
    .returning({ id: officeOperator.id });
  if (made.length === 0) throw new CallError('username_taken', 409, 'Somebody has this name already.');
  return { id, name, role };
}

/** Somebody who works here and has lost what they signed in with. A lock that came in between holds. */
async function recover(tx: Tx, id: string, { factors }: Accepted): Promise<Operator> {
  const row = await lockOperator(tx, id);
  if (row.locked) throw over();
  const columns = factors.columns(id);
  if (Object.keys(columns).length > 0)
    await tx.update(officeOperator).set(columns).where(eq(officeOperator.id, id));
  return row;
}

/** Ends an invitation, once, and begins its operator, or gives one their factors back. The answer of a sign-in. */
export function acceptInvitation(deps: OfficeDeps, accepted: Accepted) {
  const { ctx, invitation, factors, call } = accepted;
  return deps.database.write(async tx => {
    const [used] = await tx
      .delete(operatorInvitation)
      .where(goodInvitation(invitation, deps.wall()))
      .returning();
    if (used === undefined) throw over();
    const operator =
      used.operatorId === null
        ? await begin(tx, deps, used, accepted)
        : await recover(tx, used.operatorId, accepted);
    await factors.store?.(tx, operator.id);
    await publishAccess(tx, deps.publish, deps.clock.now());
    return { value: await openOfficeSession(tx, deps, ctx, operator, call) };
  });
}
