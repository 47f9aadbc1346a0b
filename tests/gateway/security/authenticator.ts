import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { encodeCbor } from './cbor.ts';

/** What differs from an honest authenticator and browser. */
export interface Behaviour {
  /** Page the browser says it is on; the authenticator's own unless told. */
  readonly origin?: string;
  /** Site the authenticator thinks it serves; the one of the options unless told. */
  readonly rpId?: string;
  /** Whether the person was verified; true unless told. */
  readonly verified?: boolean;
  readonly challenge?: string;
  /** Counter instead of the next one. */
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  readonly type?: string;
}

/** A passkey as the device keeps it. */
interface Credential {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

type Options = Readonly<Record<string, unknown>>;
type Response = Record<string, unknown>;

/** A software authenticator with the browser around it: real keys, attestation "none", real signatures. */
export interface Authenticator {
  /** Answers the options of a new passkey, as `navigator.credentials.create` does. */
  create(options: Options, behaviour?: Behaviour): Response;
  /** Answers the options of a sign-in with the newest passkey, as `navigator.credentials.get` does. */
  get(options: Options, behaviour?: Behaviour): Response;
  /** A copy with the same keys and counters. */
  clone(): Authenticator;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * Plugs one in.
 * @param origin Page the browser is on.
 * @param counts Whether it counts its signatures; synchronised passkeys don't.
 */
export function createAuthenticator(origin: string, counts = true): Authenticator {
  return plugIn(origin, counts, []);
}

function plugIn(origin: string, counts: boolean, credentials: Credential[]): Authenticator {
  const clientData = (type: string, options: Options, behaviour: Behaviour) =>
    Buffer.from(
      JSON.stringify({
        type: behaviour.type ?? type,
        challenge: behaviour.challenge ?? options.challenge,
        origin: behaviour.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, flags: number, counter: number, key: Buffer = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, key]);
  };
  const flagsOf = ({ verified = true }: Behaviour) => PRESENT | (verified ? VERIFIED : 0);

  return {
    create(options, behaviour = {}) {
      const { id: rpId } = options.rp as { id: string };
      const { id: userHandle } = options.user as { id: string };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(16);
      const cose = encodeCbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const data = authData(
        behaviour.rpId ?? rpId,
        flagsOf(behaviour) | WITH_KEY,
        behaviour.counter ?? 0,
        key,
      );
      const attestation = encodeCbor(
        new Map<string, string | Buffer | ReadonlyMap<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      const name = id.toString('base64url');
      credentials.push({ id: name, privateKey, userHandle, counter: behaviour.counter ?? 0 });
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, behaviour).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, behaviour = {}) {
      const credential = credentials.at(-1);
      if (credential === undefined) throw new Error('this authenticator has no passkey yet');
      if (counts) credential.counter += 1;
      const counter = behaviour.counter ?? credential.counter;
      const data = authData(behaviour.rpId ?? String(options.rpId), flagsOf(behaviour), counter);
      const client = clientData('webauthn.get', options, behaviour);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey);
      const userHandle = 'userHandle' in behaviour ? behaviour.userHandle : credential.userHandle;
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
    clone: () =>
      plugIn(
        origin,
        counts,
        credentials.map(credential => ({ ...credential })),
      ),
  };
}
