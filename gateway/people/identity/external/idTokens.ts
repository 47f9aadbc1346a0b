import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import type { ExternalIdentity } from '../../../../streams/wire/access/shapes.ts';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import { CallError } from '../../../ground/handler.ts';
import type { ExternalProof } from '../parts.ts';

/** Where the keys of the service are read. */
export interface KeySource {
  readonly url: URL;
  /** Google's own fetch unless given. */
  readonly fetch?: FetchImplementation;
}

/** Keys with which Google signs the id tokens of every project. */
export const GOOGLE_KEYS: KeySource = {
  url: new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
};

/**
 * How long ago the sign-in at the service may be, s: its tokens are valid for an hour, which is too long for a
 * stolen one.
 */
const FRESH_S = 10 * 60;
/** Tolerated difference of the clocks, s. */
const TOLERANCE_S = 60;
/** When to ask again after the service could not be reached, ms. */
const RETRY_MS = 5_000;

const PROVIDERS = { google: 'google.com', facebook: 'facebook.com', phone: 'phone' } as const;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
  phone_number: z
    .string()
    .regex(/^\+\d{6,15}$/)
    .optional(),
});

const invalid = () =>
  new CallError('external_invalid', 401, 'The external sign-in could not be verified, please try again.');
const unreachable = () =>
  new CallError('overloaded', 503, 'The external sign-in can’t be reached, please try again.', {
    retryMs: RETRY_MS,
  });

/** The emulator's tokens are unsigned, so only one on this machine is trusted. */
function isLocalEmulator(service: ExternalIdentity): boolean {
  if (service.emulator === undefined || !URL.canParse(service.emulator)) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(service.emulator).hostname);
}

/** Checks an id token; see `ExternalSignIns.verify`. */
export type VerifyIdToken = (token: {
  readonly idToken: string;
  readonly channel: ExternalProof['channel'];
}) => Promise<ExternalProof>;

/**
 * A verifier of id tokens of one project.
 * @param wall Real time, epoch ms.
 */
export function createIdTokens(
  service: ExternalIdentity,
  wall: () => number,
  source: KeySource = GOOGLE_KEYS,
): VerifyIdToken {
  const keys = createRemoteJWKSet(source.url, source.fetch ? { [customFetch]: source.fetch } : {});
  const findKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported;
      throw isToken ? error : unreachable();
    }
  };
  const unsigned = isLocalEmulator(service);

  async function claimsOf(idToken: string): Promise<JWTPayload> {
    const expected = {
      issuer: `https://securetoken.google.com/${service.projectId}`,
      audience: service.projectId,
      currentDate: new Date(wall()),
      clockTolerance: TOLERANCE_S,
    };
    if (unsigned) {
      const { payload } = UnsecuredJWT.decode(idToken, expected);
      return payload;
    }
    const required = ['exp', 'iat', 'sub', 'auth_time'];
    const rules = { ...expected, algorithms: ['RS256'], requiredClaims: required };
    return (await jwtVerify(idToken, findKey, rules)).payload;
  }

  return async ({ idToken, channel }) => {
    const payload = await claimsOf(idToken).catch((error: unknown) => {
      throw error instanceof CallError ? error : invalid();
    });
    const claims = readAs(Claims, payload).data;
    const now = wall() / 1000;
    if (claims === undefined || claims.firebase.sign_in_provider !== PROVIDERS[channel]) throw invalid();
    if (claims.auth_time > now + TOLERANCE_S || claims.auth_time < now - FRESH_S) throw invalid();
    const number = channel === 'phone' ? claims.phone_number : null;
    if (number === undefined) throw invalid();
    return {
      subject: `${service.provider}:${service.projectId}:${claims.sub}`,
      channel,
      mobile: number === null ? null : number.slice(1),
    };
  };
}
