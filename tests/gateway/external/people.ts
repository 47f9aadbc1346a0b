import { randomBytes, randomUUID } from 'node:crypto';
import { type JWTPayload, UnsecuredJWT } from 'jose';

/** Somebody the emulated service knows. */
export interface Person {
  readonly localId: string;
  /** Where it signs in: `google.com`, `facebook.com`, `phone`. */
  readonly providerId: string;
  /** Id there, or the number. */
  readonly rawId: string;
  readonly email: string | null;
  readonly createdAt: number;
}

/** What a sign-in answers. */
export interface SignedIn {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
  readonly isNewUser: boolean;
}

/** The people of an emulated project and their tokens. */
export interface People {
  /** Signs somebody in, who is made at the first time. */
  signIn(who: Pick<Person, 'providerId' | 'rawId' | 'email'>): SignedIn;
  /** Whose token it is; null for one that is none. */
  ofIdToken(idToken: string): Person | null;
  /** A new id token for a refresh token; null for one that is none. */
  refresh(refreshToken: string): SignedIn | null;
}

const LIFE_S = 3_600;

/** @param wall Real time, epoch ms. */
export function createPeople(project: string, wall: () => number): People {
  const people = new Map<string, Person>();
  const byId = new Map<string, Person>();
  const refreshing = new Map<string, { readonly person: Person; readonly authTime: number }>();

  function idTokenOf({ localId, providerId, rawId, email }: Person, authTime: number): string {
    const now = Math.floor(wall() / 1000);
    const phone = providerId === 'phone';
    const identities = { [phone ? 'phone' : providerId]: [rawId] };
    const claims: JWTPayload = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: localId,
      user_id: localId,
      iat: now,
      exp: now + LIFE_S,
      auth_time: authTime,
      ...(phone ? { phone_number: rawId } : {}),
      ...(email === null ? {} : { email, email_verified: true }),
      firebase: { identities, sign_in_provider: providerId },
    };
    return new UnsecuredJWT(claims).encode();
  }

  return {
    signIn(who) {
      const key = `${who.providerId}:${who.rawId}`;
      const known = people.get(key);
      const person = known ?? { ...who, localId: randomBytes(14).toString('hex'), createdAt: wall() };
      people.set(key, person);
      byId.set(person.localId, person);
      const authTime = Math.floor(wall() / 1000);
      const refreshToken = randomUUID();
      refreshing.set(refreshToken, { person, authTime });
      const idToken = idTokenOf(person, authTime);
      const isNewUser = known === undefined;
      return { localId: person.localId, idToken, refreshToken, expiresIn: String(LIFE_S), isNewUser };
    },
    ofIdToken(idToken) {
      try {
        const { sub } = UnsecuredJWT.decode(idToken, { currentDate: new Date(wall()) }).payload;
        return byId.get(sub ?? '') ?? null;
      } catch {
        return null;
      }
    },
    refresh(refreshToken) {
      const found = refreshing.get(refreshToken);
      if (found === undefined) return null;
      const { person, authTime } = found;
      const idToken = idTokenOf(person, authTime);
      return { localId: person.localId, idToken, refreshToken, expiresIn: String(LIFE_S), isNewUser: false };
    },
  };
}
