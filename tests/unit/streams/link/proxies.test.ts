import { NEVER } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bus, createBus } from '../../../../streams/link/bus.ts';
import { createScope, type Scope } from '../../../../streams/scope.ts';
import { type LinkSocketServer, startLinkSocketServer } from '../../support/linkSocketServer.ts';
import { testDeps } from '../../support/testDeps.ts';

let server: LinkSocketServer;
let scope: Scope;

beforeEach(async () => {
  server = await startLinkSocketServer();
  scope = createScope();
});
afterEach(async () => {
  scope.end();
  await server.close();
});

/** A bus with real transports that waits as little as it may between two attempts. */
function start(): Bus {
  const deps = testDeps({
    config: { gatewayUrl: server.origin, merchant: 'croupier', language: () => 'EN' },
    random: () => 0,
  });
  const bus = createBus({
    ...deps,
    scope,
    credentials: {
      token: null,
      renewed$: NEVER,
      adopt: () => {},
      expiresIn: () => {},
      renew: () => Promise.reject(new Error('nobody is signed in')),
      forConnect: async () => null,
      receive: () => {},
      doubt: () => {},
      answer: () => {},
    },
    resume: () => [],
    checkSession: () => Promise.reject(new Error('not asked in this test')),
  });
  bus.start();
  return bus;
}

describe('a proxy between page and gateway', () => {
  it.each([502, 503, 200])(
    'case 7: survives HTML with status %i for every attempt and is live once it lets through',
    async status => {
      server.refuse(status);
      const bus = start();
      await vi.waitFor(() => expect(server.refused()).toBeGreaterThan(6));
      expect(bus.state$.value).toMatchObject({ reason: expect.stringMatching(/^(start|network)$/) });
      expect(bus.state$.value.attempt).toBeGreaterThan(1);
      server.serve();
      await vi.waitFor(() => expect(bus.state$.value).toMatchObject({ phase: 'live', mode: 'seq' }));
      expect(server.greeted).toHaveLength(1);
    },
  );

  it('uses a websocket where nothing is in the way of it', async () => {
    server.serve();
    const bus = start();
    await vi.waitFor(() => expect(bus.state$.value.phase).toBe('live'));
    expect(server.greeted).toEqual(['websocket']);
  });

  it('case 11: is live over polling where websockets are blocked (A15.1)', async () => {
    server.serve({ upgrades: false });
    const bus = start();
    await vi.waitFor(() => expect(bus.state$.value).toMatchObject({ phase: 'live', mode: 'seq' }));
    expect(server.greeted).toEqual(['polling']);
  });
});
