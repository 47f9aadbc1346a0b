import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import { PasskeyId } from '../../../../streams/wire/security/shapes.ts';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../../db/database.ts';
import { passkey } from '../../../db/schema.ts';
import type { Handlers } from '../../../ground/handler.ts';
import { assertFeatureOffered } from '../../requireMember.ts';
import { readClientData } from './clientData.ts';
import { CHALLENGE_MS, passkeyInvalid } from './passkeyHandlers.ts';
import { findPasskey, type PasskeyRow, passkeysOf } from './passkeyStore.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { readFirstFactor, spendTicket, twoStepExpired } from './twoStepTicket.ts';
import { webauthn } from './webauthn.ts';

type SignInDeps = SecurityDeps & { readonly party: RelyingParty };

const Challenge = z.object({
  challenge: z.string(),
  /** Whose second step it is; null for a sign-in, which names nobody. */
  uid: z.string().nullable(),
});

const Response = z.object({
  id: PasskeyId,
  response: z.object({ userHandle: z.string().max(128).optional() }),
});

/**
 * An authenticator's counter never goes back: if it does, the passkey was copied. One that doesn't count stays at
 * 0.
 */
const isCopied = (known: PasskeyRow, counter: number) =>
  (counter > 0 || known.counter > 0) && counter <= known.counter;

/**
 * Sign-in with a passkey, and the second step with one. No account is named beforehand, and every error gets the
 * same refusal, so that the answers don't tell who has a passkey.
 */
export function passkeySignIn(deps: SignInDeps): Pick<Handlers, 'passkeySignInOptions' | 'passkeySignIn'> {
  const { merchant, database, tickets, party } = deps;

  /** The passkey that answered the challenge, with its new counter. Throws `passkey_invalid`. */
  async function verify(params: CallParams<'passkeySignIn'>) {
    const kept = await database.write(tx => tickets.redeem(tx, 'passkeySignIn', params.challengeId));
    const asked = readAs(Challenge, kept).data;
    const given = readAs(Response, params.response).data;
    const client = readClientData(params.response);
    if (!asked || !given || client === null || !party.accepts(client.origin)) throw passkeyInvalid();
    // A challenge of the second step can't be used for a first one, which requires more of the authenticator.
    if ((params.ticket === undefined) !== (asked.uid === null)) throw passkeyInvalid();
    const known = await findPasskey(database.db, given.id);
    if (known === null || (asked.uid !== null && known.uid !== asked.uid)) throw passkeyInvalid();
    const { userHandle } = given.response;
    const handle = userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString();
    if (handle !== known.uid && (handle !== null || asked.uid === null)) throw passkeyInvalid();
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: params.response as unknown as AuthenticationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: client.origin,
      expectedRPID: party.id(),
      requireUserVerification: asked.uid === null,
      credential: {
        id: known.id,
        publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
        // The counter is compared below, where a copied passkey can be told from other errors.
        counter: 0,
      },
    }).catch(() => {
      throw passkeyInvalid();
    });
    if (!verified) throw passkeyInvalid();
    return { id: known.id, uid: known.uid, counter: authenticationInfo.newCounter };
  }

  async function count(tx: Tx, id: string, counter: number): Promise<void> {
    const known = await findPasskey(tx, id, true);
    if (known === null) throw passkeyInvalid();
    if (isCopied(known, counter)) {
      deps.log.warn({ uid: known.uid }, 'an authenticator went back: its passkey may have been copied');
      throw passkeyInvalid();
    }
    await tx.update(passkey).set({ counter, lastUsedAt: deps.wall() }).where(eq(passkey.id, id));
  }

  return {
    passkeySignInOptions: {
      mode: 'plain',
      async run(_ctx, { ticket }) {
        assertFeatureOffered(merchant, 'passkeys');
        const uid = ticket === undefined ? null : (await readFirstFactor(database.db, tickets, ticket)).uid;
        const mine = uid === null ? [] : await passkeysOf(database.db, uid);
        if (uid !== null && mine.length === 0) throw twoStepExpired();
        const { generateAuthenticationOptions } = await webauthn();
        const options = await generateAuthenticationOptions({
          rpID: party.id(),
          challenge: Uint8Array.from(deps.randomBytes(32)),
          timeout: CHALLENGE_MS,
          userVerification: uid === null ? 'required' : 'preferred',
          allowCredentials: mine.map(({ id, transports }) => ({ id, transports: [...transports] })),
        });
        const kept = { challenge: options.challenge, uid };
        const challengeId = await database.write(tx =>
          tickets.issue(tx, 'passkeySignIn', kept, CHALLENGE_MS),
        );
        return { value: { challengeId, options: { ...options } } };
      },
    },
    passkeySignIn: {
      mode: 'plain',
      async run(ctx, params) {
        assertFeatureOffered(merchant, 'passkeys');
        const { ticket } = params;
        const { id, uid, counter } = await verify(params);
        const first = ticket === undefined ? null : await readFirstFactor(database.db, tickets, ticket);
        const value = await deps.finish(ctx, {
          who: async () => uid,
          way: first?.way ?? 'passkey',
          page: first?.page ?? params.page,
          family: first?.family,
          remember: params.remember ?? first?.remember,
          strong: true,
          async confirm(tx, of) {
            if (ticket !== undefined) await spendTicket(tx, tickets, ticket, of);
            await count(tx, id, counter);
          },
        });
        return { value };
      },
    },
  };
}
