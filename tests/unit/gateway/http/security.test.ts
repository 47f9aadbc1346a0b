import helmet from '@fastify/helmet';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../../gateway/http/security.ts';
import type { ExternalIdentity } from '../../../../streams/wire/access/shapes.ts';

const FIREBASE: ExternalIdentity = {
  provider: 'firebase',
  apiKey: 'key',
  projectId: 'project',
  authDomain: 'project.example.test',
  channels: ['google', 'facebook', 'phone'],
};

let app = fastify();
afterEach(() => app.close());

/** What a page may do, by directive, and whether windows it opens may answer it. */
async function headersOf(external: ExternalIdentity | null) {
  app = fastify();
  await app.register(helmet, securityHeaders(external));
  app.get('/', async () => 'page');
  const { headers } = await app.inject({ url: '/', headers: { host: 'casino.test' } });
  const policy = String(headers['content-security-policy']).split(';');
  const directives = new Map(policy.map(line => [line.split(' ')[0], line.split(' ').slice(1)]));
  return { directives, opener: headers['cross-origin-opener-policy'], policy: policy.join(';') };
}

describe('what a page may use', () => {
  it('is nothing but its own files at a merchant without an external identity service', async () => {
    const { directives, opener, policy } = await headersOf(null);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'", 'ws://casino.test', 'wss://casino.test']);
    expect(directives.has('frame-src')).toBe(false);
    expect([opener, policy.includes('https:')]).toEqual(['same-origin', false]);
  });

  it('is the service as well where there is one, and its window may answer the page', async () => {
    const { directives, opener, policy } = await headersOf(FIREBASE);
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'ws://casino.test',
      'wss://casino.test',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(directives.get('script-src')).toEqual([
      "'self'",
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(directives.get('frame-src')).toContain('https://project.example.test');
    expect([opener, policy.includes('unsafe')]).toEqual(['same-origin-allow-popups', false]);
  });

  it('is only what the channels in use need', async () => {
    const windowOnly = await headersOf({ ...FIREBASE, channels: ['google'] });
    expect(windowOnly.policy).not.toContain('recaptcha');
    const phoneOnly = await headersOf({ ...FIREBASE, channels: ['phone'] });
    expect(phoneOnly.policy).not.toContain('apis.google.com');
    expect(phoneOnly.directives.get('frame-src')).toEqual([
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]);
  });

  it('is the emulator of a test, by its origin', async () => {
    const { directives } = await headersOf({ ...FIREBASE, emulator: 'http://127.0.0.1:9099/x' });
    expect(directives.get('connect-src')).toContain('http://127.0.0.1:9099');
  });
});
