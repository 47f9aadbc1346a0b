import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import { PasskeyId } from '../../../../streams/wire/security/shapes.ts';
import { passkey } from '../../../db/schema.ts';
import { MINUTE } from '../../../ground/calendar/durations.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { assertFeatureOffered, requireMember } from '../../requireMember.ts';
import { lockAccount } from '../sessions.ts';
import { readClientData } from './clientData.ts';
import { passkeysOf } from './passkeyStore.ts';
import type { Reauthentication } from './reauthentication.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { readTwoStepState } from './twoStepState.ts';
import { webauthn } from './webauthn.ts';

type PasskeyDeps = Pick<SecurityDeps, 'merchant' | 'database' | 'randomBytes' | 'wall' | 'tickets'> & {
  readonly owner: Reauthentication;
  readonly party: RelyingParty;
};

/** How long a challenge can be answered, ms. */
export const CHALLENGE_MS = 5 * MINUTE;
const MOST_PASSKEYS = 20;

const Asked = z.object({ uid: z.string() });

/** The one refusal of everything an authenticator can answer wrongly. */
export const passkeyInvalid = () =>
  new CallError('passkey_invalid', 401, 'The passkey could not be verified, please try again.');

/** Passkeys of an account: making and removing one takes its owner's password. */
export function passkeyHandlers(
  deps: PasskeyDeps,
): Pick<Handlers, 'passkeyOptions' | 'passkeyAdd' | 'passkeyRemove'> {
  const { merchant, database, tickets, owner, party } = deps;
  return {
    passkeyOptions: {
      mode: 'plain',
      async run(ctx, { password }) {
        assertFeatureOffered(merchant, 'passkeys');
        const { uid, username } = requireMember(ctx);
        await owner.assertOwner(ctx, password);
        const known = await passkeysOf(database.db, uid);
        if (known.length >= MOST_PASSKEYS) {
          throw new CallError('forbidden', 409, 'Remove a passkey first: this account has the most it can.');
        }
        const challenge = deps.randomBytes(32);
        const { generateRegistrationOptions } = await webauthn();
        const options = await generateRegistrationOptions({
          rpName: merchant.brand,
          rpID: party.id(),
          userName: username,
          userID: Uint8Array.from(Buffer.from(uid)),
          challenge: Uint8Array.from(challenge),
          timeout: CHALLENGE_MS,
          excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
          // A credential that is found without a username and verifies its holder: only such a one can replace the
          // password.
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        });
        await database.write(tx => tickets.issue(tx, 'passkeyAdd', { uid }, CHALLENGE_MS, options.challenge));
        return { value: { ...options } };
      },
    },
    passkeyAdd: {
      mode: 'plain',
      async run(ctx, { name, response }) {
        assertFeatureOffered(merchant, 'passkeys');
        const { uid } = requireMember(ctx);
        const client = readClientData(response);
        if (client === null || !party.accepts(client.origin)) throw passkeyInvalid();
        const asked = await database.write(tx => tickets.redeem(tx, 'passkeyAdd', client.challenge));
        if (readAs(Asked, asked).data?.uid !== uid) throw passkeyInvalid();
        const { verifyRegistrationResponse } = await webauthn();
        const { registrationInfo: made } = await verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: client.challenge,
          expectedOrigin: client.origin,
          expectedRPID: party.id(),
        }).catch(() => {
          throw passkeyInvalid();
        });
        if (made === undefined) throw passkeyInvalid();
        const { id, publicKey, counter, transports } = made.credential;
        if (!readAs(PasskeyId, id).success) throw passkeyInvalid();
        const row = {
          id,
          uid,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: transports ?? [],
          name,
          createdAt: deps.wall(),
        };
        return database.write(async tx => {
          await lockAccount(tx, uid);
          const kept = await tx
            .insert(passkey)
            .values(row)
            .onConflictDoNothing()
            .returning({ id: passkey.id });
          if (kept.length === 0 || (await passkeysOf(tx, uid)).length > MOST_PASSKEYS) throw passkeyInvalid();
          return { value: await readTwoStepState(tx, merchant, uid) };
        });
      },
    },
    passkeyRemove: {
      mode: 'plain',
      async run(ctx, { id, password }) {
        assertFeatureOffered(merchant, 'passkeys');
        const { uid } = requireMember(ctx);
        await owner.assertOwner(ctx, password);
        return database.write(async tx => {
          await tx.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.uid, uid)));
          return { value: await readTwoStepState(tx, merchant, uid) };
        });
      },
    },
  };
}
