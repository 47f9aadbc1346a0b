import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const PROJECT = 'croupier-tests';

/** What a token differs in. */
export interface TokenDifference {
  readonly claims?: JWTPayload;
  readonly kid?: string;
  /** Signs with this key instead of the published one. */
  readonly key?: CryptoKey;
}

/** The external identity service as far as its tokens go: a key server and a signer. */
export interface IdTokenIssuer {
  readonly url: URL;
  /** Requests for the keys so far. */
  requests(): number;
  /** What the key server answers from now on. */
  behave(how: 'well' | 'fails' | 'hangsUp' | 'talksNonsense'): void;
  /** A token of a person who has just signed in there with Google. */
  token(subject: string, difference?: TokenDifference): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens one on a free port.
 * @param wall Real time, epoch ms.
 */
export async function openIssuer(wall: () => number): Promise<IdTokenIssuer> {
  let requests = 0;
  let behaviour: Parameters<IdTokenIssuer['behave']>[0] = 'well';
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    requests += 1;
    if (behaviour === 'hangsUp') response.destroy();
    else if (behaviour === 'fails') response.writeHead(500).end();
    else if (behaviour === 'talksNonsense') response.end('<html>');
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/keys`),
    requests: () => requests,
    behave(how) {
      behaviour = how;
    },
    token(sub, { claims, kid, key } = {}) {
      const now = Math.floor(wall() / 1000);
      const usual = {
        iss: `https://securetoken.google.com/${PROJECT}`,
        aud: PROJECT,
        sub,
        iat: now,
        exp: now + 3_600,
        auth_time: now,
        firebase: { sign_in_provider: 'google.com' },
      };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: kid ?? jwk.kid })
        .sign(key ?? privateKey);
    },
    close: () =>
      new Promise((closed, failed) => {
        server.closeAllConnections();
        server.close(error => (error ? failed(error) : closed()));
      }),
  };
}
