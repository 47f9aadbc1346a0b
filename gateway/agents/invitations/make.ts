import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Invitation } from '../../../streams/wire/invitations/shapes.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { invitation } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError, type Principal } from '../../ground/handler.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import { newCode } from '../../people/newCode.ts';
import { toPpm } from '../arithmetic/rate.ts';
import { MOST_OPEN, readInvitationCounts, toInvitation } from './list.ts';
import { readPassable } from './rates.ts';

interface MakeDeps {
  readonly caps: ContractCaps;
  readonly randomBytes: (size: number) => Buffer;
}

/** Shares of a link are written in percent with two decimals. */
const isWritable = (share: number) => toPpm(share) !== null && (toPpm(share) ?? 0) % 100 === 0;

function assertRates({ makes, rates }: CallParams<'invitationMake'>): void {
  if (makes === 'member' && rates.length > 0)
    throw new CallError('bad_request', 400, 'rates: are offered to agents only');
  const contracts = new Set(rates.map(({ kind, category }) => `${kind}:${category}`));
  if (contracts.size < rates.length)
    throw new CallError('bad_request', 400, 'rates: holds one for each kind and category');
  const shares = rates.flatMap(offered =>
    offered.kind === 'realtime' ? [offered.winRate, offered.lossRate] : [offered.rate],
  );
  if (!shares.every(isWritable)) throw new CallError('bad_request', 400, 'rates: have at most four decimals');
}

/** Makes an invitation. Throws `rate_above_upline`, and `invitations_full` when as many are open as may be. */
export async function makeInvitation(
  tx: Tx,
  { caps, randomBytes }: MakeDeps,
  me: Principal,
  params: CallParams<'invitationMake'>,
  at: number,
): Promise<Invitation> {
  assertRates(params);
  // Two devices of an agent can't both make the last one.
  await lockOwner(tx, me.uid);
  const open = and(
    eq(invitation.uid, me.uid),
    isNull(invitation.closedAt),
    or(isNull(invitation.endsAt), gt(invitation.endsAt, at)),
  );
  const [count] = await tx.select({ open: sql<string>`count(*)` }).from(invitation).where(open);
  if (Number(count?.open ?? 0) >= MOST_OPEN) {
    throw new CallError('invitations_full', 409, 'Close an invitation before you make another one.', {
      value: { most: MOST_OPEN },
    });
  }
  const { terms } = await readPassable(tx, caps, me.uid);
  const { label, makes, days, rates } = params;
  if (!rates.every(rate => terms(rate) !== null)) {
    throw new CallError('rate_above_upline', 409, 'the rate is above the upline’s own');
  }
  const endsAt = days === null ? null : at + days * DAY;
  const values = { code: newCode(randomBytes), uid: me.uid, label, makes, rates, at, endsAt, demo: me.demo };
  const [row] = await tx.insert(invitation).values(values).returning();
  if (row === undefined) throw new Error('the invitation was not stored');
  return toInvitation(row, { visits: 0, registrations: 0 }, { at, terms });
}

/** Closes an invitation; a second time changes nothing. Throws `invitation_invalid` for that of somebody else. */
export async function closeInvitation(
  tx: Tx,
  { caps }: Pick<MakeDeps, 'caps'>,
  me: Principal,
  code: string,
  at: number,
): Promise<Invitation> {
  const [row] = await tx
    .update(invitation)
    .set({ closedAt: sql`coalesce(${invitation.closedAt}, ${at}::int8)` })
    .where(and(eq(invitation.code, code), eq(invitation.uid, me.uid)))
    .returning();
  if (row === undefined) throw new CallError('invitation_invalid', 404, 'Invalid invitation code');
  const { terms } = await readPassable(tx, caps, me.uid);
  return toInvitation(row, await readInvitationCounts(tx, code), { at, terms });
}
