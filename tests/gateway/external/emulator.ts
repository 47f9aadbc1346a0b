import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { UnsecuredJWT } from 'jose';
import { createPeople, type Person } from './people.ts';

/** A code the emulated service would have sent by SMS. */
export interface SentCode {
  readonly phoneNumber: string;
  readonly sessionInfo: string;
  readonly code: string;
}

/**
 * The external identity service on this machine, as far as `@firebase/auth` needs it for sign-in with an id token of
 * Google or Facebook and with a number: point `connectAuthEmulator` (page) and `external.emulator` (gateway) at
 * `origin`. Its tokens are signed by nobody. Popups, passwords and everything else are not there.
 */
export interface IdentityEmulator {
  readonly origin: string;
  /** Codes "sent" so far, oldest first. */
  codes(): readonly SentCode[];
  /** The newest code for a number in international form; throws when there is none. */
  codeFor(phoneNumber: string): string;
  /** Refuses the next `times` calls with an error of the service, e.g. `QUOTA_EXCEEDED`. */
  refuse(message: string, times?: number): void;
  close(): Promise<void>;
}

// A colon begins a parameter of a route; two are one colon.
const API = '/identitytoolkit.googleapis.com';

/** A refusal as the service words it. */
class Refusal extends Error {}

/** What a Google or Facebook id token says: a token nobody signed, or its claims as JSON. */
function claimsOf(idToken: string): { readonly sub: string; readonly email: string | null } {
  const read = () =>
    idToken.startsWith('{')
      ? (JSON.parse(idToken) as Record<string, unknown>)
      : UnsecuredJWT.decode(idToken).payload;
  let claims: Record<string, unknown>;
  try {
    claims = read();
  } catch {
    throw new Refusal('INVALID_IDP_RESPONSE');
  }
  if (typeof claims.sub !== 'string' || claims.sub === '') throw new Refusal('INVALID_IDP_RESPONSE');
  return { sub: claims.sub, email: typeof claims.email === 'string' ? claims.email : null };
}

function described({ localId, providerId, rawId, email, createdAt }: Person) {
  const phone = providerId === 'phone';
  const contact = phone ? { phoneNumber: rawId } : { ...(email === null ? {} : { email }) };
  return {
    localId,
    ...contact,
    emailVerified: email !== null,
    providerUserInfo: [{ providerId, rawId, federatedId: rawId, ...contact }],
    createdAt: String(createdAt),
    lastLoginAt: String(createdAt),
  };
}

/**
 * Starts one.
 * @param options.port A free one unless told.
 * @param options.wall Real time, epoch ms.
 */
export async function openIdentityEmulator({
  project = 'croupier-tests',
  port = 0,
  wall = Date.now,
}: {
  readonly project?: string;
  readonly port?: number;
  readonly wall?: () => number;
} = {}): Promise<IdentityEmulator> {
  const people = createPeople(project, wall);
  const sent: SentCode[] = [];
  const open = new Map<string, SentCode>();
  let refusal = { message: '', times: 0 };
  const app = fastify();

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
      'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
      // Pages of a public address may ask for local ones only with leave.
      'Access-Control-Allow-Private-Network': 'true',
    });
    if (request.method === 'OPTIONS') return reply.status(204).send();
    if (refusal.times > 0 && !request.url.startsWith('/emulator/')) {
      refusal = { ...refusal, times: refusal.times - 1 };
      throw new Refusal(refusal.message);
    }
    return undefined;
  });
  app.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : 'INTERNAL_ERROR';
    const code = error instanceof Refusal ? 400 : 500;
    return reply.status(code).send({ error: { code, message, errors: [{ message }] } });
  });
  app.options('/*', async () => '');

  addSignIns(app, { people, sent, open });
  app.get(`${API}/v1/projects`, async () => ({
    projectId: project,
    authorizedDomains: ['localhost', '127.0.0.1'],
  }));
  app.get(`${API}/v1/recaptchaParams`, async () => ({ recaptchaSiteKey: 'emulator' }));
  app.get(`${API}/v2/recaptchaConfig`, async () => ({
    recaptchaKey: `projects/${project}/keys/emulator`,
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  }));
  app.get(`/emulator/v1/projects/${project}/verificationCodes`, async () => ({ verificationCodes: sent }));
  app.get(`/emulator/v1/projects/${project}/config`, async () => ({
    signIn: { allowDuplicateEmails: true },
  }));

  const origin = await app.listen({ host: '127.0.0.1', port });
  return {
    origin,
    codes: () => [...sent],
    codeFor(phoneNumber) {
      const found = sent.findLast(code => code.phoneNumber === phoneNumber);
      if (found === undefined) throw new Error(`nothing was sent to ${phoneNumber}`);
      return found.code;
    },
    refuse(message, times = 1) {
      refusal = { message, times };
    },
    close: () => app.close(),
  };
}

interface Rooms {
  readonly people: ReturnType<typeof createPeople>;
  readonly sent: SentCode[];
  readonly open: Map<string, SentCode>;
}

function addSignIns(app: FastifyInstance, { people, sent, open }: Rooms): void {
  app.post<{ Body: { postBody?: string } }>(`${API}/v1/accounts::signInWithIdp`, async ({ body }) => {
    const fields = new URLSearchParams(body.postBody ?? '');
    const providerId = fields.get('providerId') ?? '';
    if (!['google.com', 'facebook.com'].includes(providerId)) throw new Refusal('OPERATION_NOT_ALLOWED');
    const { sub, email } = claimsOf(fields.get('id_token') ?? fields.get('access_token') ?? '');
    const answer = people.signIn({ providerId, rawId: sub, email });
    const rawUserInfo = JSON.stringify({ id: sub, email });
    return { ...answer, providerId, federatedId: sub, rawUserInfo, emailVerified: email !== null };
  });
  app.post<{ Body: { phoneNumber?: string } }>(
    `${API}/v1/accounts::sendVerificationCode`,
    async ({ body }) => {
      const { phoneNumber = '' } = body;
      if (phoneNumber === '') throw new Refusal('MISSING_PHONE_NUMBER');
      if (!/^\+\d{8,15}$/.test(phoneNumber)) throw new Refusal('INVALID_PHONE_NUMBER : Invalid format.');
      const sessionInfo = randomBytes(24).toString('base64url');
      const code = String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
      sent.push({ phoneNumber, sessionInfo, code });
      open.set(sessionInfo, { phoneNumber, sessionInfo, code });
      return { sessionInfo };
    },
  );
  app.post<{ Body: { sessionInfo?: string; code?: string } }>(
    `${API}/v1/accounts::signInWithPhoneNumber`,
    async ({ body }) => {
      if (!body.code) throw new Refusal('MISSING_CODE');
      const asked = open.get(body.sessionInfo ?? '');
      if (asked === undefined) throw new Refusal('SESSION_EXPIRED');
      if (asked.code !== body.code) throw new Refusal('INVALID_CODE');
      open.delete(asked.sessionInfo);
      const { phoneNumber } = asked;
      return { ...people.signIn({ providerId: 'phone', rawId: phoneNumber, email: null }), phoneNumber };
    },
  );
  app.post<{ Body: { idToken?: string } }>(`${API}/v1/accounts::lookup`, async ({ body }) => {
    const person = people.ofIdToken(body.idToken ?? '');
    if (person === null) throw new Refusal('INVALID_ID_TOKEN');
    return { users: [described(person)] };
  });
  app.post<{ Body: { refresh_token?: string } }>('/securetoken.googleapis.com/v1/token', async ({ body }) => {
    const again = people.refresh(body.refresh_token ?? '');
    if (again === null) throw new Refusal('INVALID_REFRESH_TOKEN');
    const { idToken, refreshToken, expiresIn, localId } = again;
    return {
      id_token: idToken,
      access_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: localId,
    };
  });
}
