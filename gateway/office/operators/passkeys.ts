import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { PasskeyId } from '../../../streams/wire/security/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { officeOperator, operatorPasskey } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import { createRelyingParty, createTickets, readClientData, webauthn } from '../../people/identity/ports.ts';
import type { OfficeDeps } from './officeDeps.ts';

/** How long a challenge can be answered, ms. */
export const OFFICE_CHALLENGE_MS = 5 * MINUTE;

/** The one refusal of everything that an authenticator can answer wrongly. */
export const passkeyRefused = () =>
  new CallError('passkey_invalid', 401, 'The passkey could not be verified, please try again.');

const Asked = z.object({ challenge: z.string() });
const Response = z.object({ id: PasskeyId });
type Typed = Readonly<Record<string, unknown>>;

/** A credential that an authenticator has made. */
interface NewPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** Passkeys of operators: a credential that verifies its holder is both steps in one. */
export function createOfficePasskeys(
  deps: Pick<OfficeDeps, 'database' | 'wall' | 'randomBytes' | 'merchant' | 'officeOrigin' | 'demoAccounts'>,
) {
  const { database, wall } = deps;
  const party = createRelyingParty({ ...deps, origin: deps.officeOrigin });
  const tickets = createTickets(deps);

  return {
    /** Options for a new one, with their challenge. @param known Ids of those that there are: none is made twice. */
    async offer(
      name: string,
      known: readonly string[] = [],
    ): Promise<{ readonly challenge: string; readonly options: object }> {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: deps.merchant.brand,
        rpID: party.id(),
        userName: name,
        userID: Uint8Array.from(deps.randomBytes(16)),
        challenge: Uint8Array.from(deps.randomBytes(32)),
        timeout: OFFICE_CHALLENGE_MS,
        excludeCredentials: known.map(id => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge: options.challenge, options: { ...options } };
    },

    /** The credential of an answer to a challenge. Throws `passkey_invalid`. */
    async made(challenge: string | null, response: Typed): Promise<NewPasskey> {
      const client = readClientData(response);
      if (challenge === null || client === null || !party.accepts(client.origin)) throw passkeyRefused();
      const { verifyRegistrationResponse } = await webauthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        ...{ expectedChallenge: challenge, expectedOrigin: client.origin, expectedRPID: party.id() },
        requireUserVerification: true,
      }).catch(() => {
        throw passkeyRefused();
      });
      if (registrationInfo === undefined) throw passkeyRefused();
      const { id, publicKey, counter } = registrationInfo.credential;
      if (!readAs(PasskeyId, id).success) throw passkeyRefused();
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },

    async options() {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: party.id(),
        challenge: Uint8Array.from(deps.randomBytes(32)),
        timeout: OFFICE_CHALLENGE_MS,
        userVerification: 'required',
      });
      const kept = { challenge: options.challenge };
      const challengeId = await database.write(tx =>
        tickets.issue(tx, 'officePasskey', kept, OFFICE_CHALLENGE_MS),
      );
      return { challengeId, options: { ...options } };
    },

    /**
     * Runs `confirm` for the operator whose passkey answered, in one transaction with its new counter. Throws `passkey_invalid`,
     * also for one that was copied and for an operator who is locked.
     */
    async check<T>(
      { challengeId, response }: { readonly challengeId: string; readonly response: Typed },
      confirm: (tx: Tx, row: typeof officeOperator.$inferSelect) => Promise<T>,
    ): Promise<T> {
      const kept = await database.write(tx => tickets.redeem(tx, 'officePasskey', challengeId));
      const asked = readAs(Asked, kept).data;
      const given = readAs(Response, response).data;
      const client = readClientData(response);
      if (!asked || !given || client === null || !party.accepts(client.origin)) throw passkeyRefused();
      const [known] = await database.db
        .select()
        .from(operatorPasskey)
        .where(eq(operatorPasskey.id, given.id));
      if (known === undefined) throw passkeyRefused();
      const { verifyAuthenticationResponse } = await webauthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        ...{ expectedChallenge: asked.challenge, expectedOrigin: client.origin, expectedRPID: party.id() },
        requireUserVerification: true,
        credential: {
          id: known.id,
          publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
          // The counter is compared below, under the row's lock.
          counter: 0,
        },
      }).catch(() => {
        throw passkeyRefused();
      });
      if (!verified) throw passkeyRefused();
      const counter = authenticationInfo.newCounter;
      return database.write(async tx => {
        const [row] = await tx
          .select()
          .from(operatorPasskey)
          .where(eq(operatorPasskey.id, known.id))
          .for('update');
        // A counter never goes back: if it does, the passkey was copied. One that doesn't count stays at 0.
        if (row === undefined || ((counter > 0 || row.counter > 0) && counter <= row.counter))
          throw passkeyRefused();
        await tx
          .update(operatorPasskey)
          .set({ counter, lastUsedAt: wall() })
          .where(eq(operatorPasskey.id, row.id));
        const [owner] = await tx
          .select()
          .from(officeOperator)
          .where(eq(officeOperator.id, row.operatorId))
          .for('share');
        if (owner === undefined || owner.locked) throw passkeyRefused();
        return confirm(tx, owner);
      });
    },
  };
}

export type OfficePasskeys = ReturnType<typeof createOfficePasskeys>;
