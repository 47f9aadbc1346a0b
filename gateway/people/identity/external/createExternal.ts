import { eq, sql } from 'drizzle-orm';
import { MEMBER_TYPE } from '../../../../streams/wire/session/roles.ts';
import type { Tx } from '../../../db/database.ts';
import { account, externalIdentity } from '../../../db/schema.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import { newUid, openAccount } from '../accounts.ts';
import { grant } from '../grant.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { ExternalProof, ExternalSignIns } from '../parts.ts';
import { createIdTokens, type KeySource } from './idTokens.ts';

const off = () => new CallError('module_off', 403, 'This is not offered here.');

async function linkedUid(tx: Tx, subject: string): Promise<string | null> {
  const rows = await tx
    .select({ uid: externalIdentity.uid })
    .from(externalIdentity)
    .where(eq(externalIdentity.subject, subject));
  return rows[0]?.uid ?? null;
}

/** The account with this number. */
async function ownerOf(tx: Tx, mobile: string | null): Promise<string | null> {
  if (mobile === null) return null;
  const rows = await tx.select({ uid: account.uid }).from(account).where(eq(account.mobile, mobile));
  return rows[0]?.uid ?? null;
}

/**
 * Sign-in with the merchant's external identity service, if there is one. A first sign-in opens a member account
 * without a password. Mail addresses are neither stored nor used to find an account, because those of our accounts
 * are unverified.
 * @param source Where the service's keys are read, for tests.
 */
export function createExternal(deps: IdentityDeps, source?: KeySource): ExternalSignIns {
  const service = deps.merchant.access.external;
  const check = service === null ? null : createIdTokens(service, deps.wall, source);

  const verify: ExternalSignIns['verify'] = async token => {
    if (check === null || !service?.channels.includes(token.channel)) throw off();
    return check(token);
  };

  const link: ExternalSignIns['link'] = async (tx, { subject, channel }, uid) => {
    const row = { subject, uid, channel, createdAt: deps.wall() };
    await tx.insert(externalIdentity).values(row).onConflictDoNothing();
    return (await linkedUid(tx, subject)) === uid;
  };

  /**
   * The account with the number, if registrations verify numbers: the service has verified it like a code by SMS.
   * Otherwise anybody could have registered the number, to get access when its owner signs in later.
   */
  const found = async (tx: Tx, { mobile }: ExternalProof) =>
    deps.isOn('REGMOBVERF3') ? ownerOf(tx, mobile) : null;

  async function open(tx: Tx, ctx: CallContext, { mobile }: ExternalProof): Promise<string> {
    if (!deps.isOn('REG3')) {
      throw new CallError('account_unknown', 404, 'Username/Email does not exist');
    }
    const uid = newUid(deps.randomBytes);
    // Longer than registered names may be, and unique because the uid is.
    const username = `member${uid}`;
    const common = { uid, username, passwordHash: null, type: MEMBER_TYPE, uplineUid: null, demo: false };
    await openAccount(tx, { ...common, at: ctx.now });
    if (mobile !== null && (await ownerOf(tx, mobile)) === null) {
      await tx.update(account).set({ mobile }).where(eq(account.uid, uid));
    }
    await grant(tx, deps, { uid, amount: deps.memberGrant, at: ctx.now });
    return uid;
  }

  return {
    verify,
    link,
    async prove(ctx, token) {
      const proof = await verify(token);
      return async tx => {
        // Two devices that sign in for the first time at once must not open two accounts.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${proof.subject}, 0))`);
        const known = await linkedUid(tx, proof.subject);
        if (known !== null) return known;
        const uid = (await found(tx, proof)) ?? (await open(tx, ctx, proof));
        await link(tx, proof, uid);
        return uid;
      };
    },
  };
}
