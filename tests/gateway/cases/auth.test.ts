import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { session } from '../../../gateway/db/schema.ts';
import type { Rule } from '../../faultGate/rules.ts';
import { openBrowser } from '../../streamClient/browser.ts';
import { openClient } from '../../streamClient/openClient.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { closeTabs, openLive, openTab } from './support/clients.ts';
import {
  connectionsOf,
  framesSince,
  type GatedNode,
  openGatedNode,
  statusesOf,
} from './support/gatedNode.ts';

const RENEWAL = '/v1/auth/refresh';

let world: GatedNode;
beforeAll(async () => {
  world = await openGatedNode();
});
afterEach(async () => {
  closeTabs();
  await world.clear();
});
afterAll(() => world.close());

it('case 43: a token that is refused as expired at the connect is renewed once, for one attempt more', async () => {
  await world.tokensLive(60_000);
  const { uid, token } = await world.nodes.actions.member();
  const gate = await world.gate();
  gate.add({
    match: { on: 'frame', dir: 'toClient', event: 'CONNECT' },
    action: { do: 'replace', text: '44{"message":"token_expired","data":{"code":"token_expired"}}' },
    times: 1,
  });
  const client = await openLive(gate.origin, token);
  expect(statusesOf(gate, RENEWAL)).toEqual([200]);
  expect(connectionsOf(gate)).toBe(2);
  expect(client.streams.session.session$.value).toMatchObject({ uid, ended: null });
  expect(client.violations).toEqual([]);
});

it('case 43, 49: a device that slept past the end of its token is signed in with a new one', async () => {
  const { uid, token } = await world.nodes.actions.member();
  await world.nodes.database.write(tx =>
    tx
      .update(session)
      .set({ expiresAt: Date.now() - 3_600_000 })
      .where(eq(session.uid, uid)),
  );
  const gate = await world.gate();
  const client = await openLive(gate.origin, token);
  expect(statusesOf(gate, RENEWAL)).toEqual([200]);
  expect(client.streams.session.session$.value).toMatchObject({ uid, ended: null });
  expect(client.violations).toEqual([]);
});

it('case 43: a token that is over for good ends the session, and the page goes on as a visitor', async () => {
  await world.tokensLive(-13 * 3_600_000);
  const { token } = await world.nodes.actions.member();
  const gate = await world.gate();
  const client = openTab(gate.origin, token);
  await eventually(() =>
    expect(client.streams.session.session$.value).toMatchObject({ role: 'visitor', ended: 'expired' }),
  );
  await client.live();
  expect(statusesOf(gate, RENEWAL)).toEqual([401]);
  expect(client.violations).toEqual([]);
});

it('case 44: five lives of a token pass on one connection', { timeout: 60_000 }, async () => {
  await world.tokensLive(2_500);
  const { uid, token } = await world.nodes.actions.member();
  const gate = await world.gate();
  const client = await openLive(gate.origin, token);
  await eventually(() => expect(statusesOf(gate, RENEWAL).length).toBeGreaterThan(2), 50);
  await eventually(() => expect(statusesOf(gate, RENEWAL).length).toBeGreaterThan(5), 50);
  await world.nodes.actions.deposit({ uid, username: '', token }, 1);
  await eventually(() => expect(client.streams.balance.balance$.value?.sum).toBe(1));
  expect(statusesOf(gate, RENEWAL).every(status => status === 200)).toBe(true);
  expect(connectionsOf(gate)).toBe(1);
  expect(client.streams.session.session$.value).toMatchObject({ uid, ended: null });
  expect(client.violations).toEqual([]);
});

/** Longer than any of these cases. */
const LONG_MS = 600_000;
/**
 * The greeting says that the token is soon over, though it lives on: how long a busy machine takes until everybody is greeted
 * decides nothing then.
 */
const TOLD_TO_RENEW: Rule = {
  match: { on: 'frame', dir: 'toClient', event: 'hello' },
  action: { do: 'change', with: text => text.replace(/"ttl":\d+(\.\d+)?/, '"ttl":2000') },
};

const ANSWERS = [
  ['46', 'the status 500', { do: 'respond', status: 500, body: '' }],
  ['46', 'no answer', { do: 'hang' }],
  ['46', 'a reset connection', { do: 'rst' }],
  ['48', 'nothing', { do: 'respond', status: 200, body: '' }],
  ['48', 'HTML', { do: 'respond', status: 200, body: '<html>Sign in</html>' }],
  ['48', 'a megabyte', { do: 'respond', status: 200, body: 'x'.repeat(2 ** 20) }],
  [
    '48',
    'an empty token',
    { do: 'respond', status: 200, body: '{"success":true,"value":{"token":"","ttl":9}}' },
  ],
] as const;

it('case 46, 48: a token endpoint that fails costs neither the connection nor the token', {
  timeout: 60_000,
}, async () => {
  await world.tokensLive(LONG_MS);
  await Promise.all(
    ANSWERS.map(async ([, what, action]) => {
      const { uid, token } = await world.nodes.actions.member();
      const gate = await world.gate();
      gate.add(TOLD_TO_RENEW);
      const rule = gate.add({ match: { on: 'http', path: RENEWAL }, action });
      const browser = openBrowser(token);
      const client = openClient({ origin: gate.origin, token, browser, seed: 1 });
      try {
        await client.live();
        await eventually(() => expect(rule.applied, what).toBeGreaterThan(0));
        // Still served, with the token there is.
        await world.nodes.actions.deposit({ uid, username: '', token }, 1);
        await eventually(() => expect(client.streams.balance.balance$.value?.sum, what).toBe(1));
        expect(client.streams.session.session$.value).toMatchObject({ uid, ended: null });
        expect(browser.token).toBe(token);
        expect(connectionsOf(gate), what).toBe(1);
        expect(framesSince(gate, 0).filter(({ text }) => text?.includes('"auth"'))).toEqual([]);
        expect(client.violations).toEqual([]);
      } finally {
        client.close();
      }
    }),
  );
});

it('case 50: five tabs whose token runs out at once renew it with one request', {
  timeout: 60_000,
}, async () => {
  await world.tokensLive(LONG_MS);
  const { uid, token } = await world.nodes.actions.member();
  const gate = await world.gate();
  gate.add(TOLD_TO_RENEW);
  // Whoever renews it first is answered when all of them are there.
  gate.add({ match: { on: 'http', path: RENEWAL }, action: { do: 'hang' } });
  const browser = openBrowser(token);
  const tabs = [1, 2, 3, 4, 5].map(seed =>
    openClient({ origin: gate.origin, token, browser, seed: seed * 100 }),
  );
  try {
    await Promise.all(tabs.map(tab => tab.live()));
    gate.clear();
    const presented = () => framesSince(gate, 0).filter(({ text }) => text?.includes('["auth"'));
    await eventually(() => expect(presented()).toHaveLength(5));
    expect(statusesOf(gate, RENEWAL)).toEqual([200]);
    expect(connectionsOf(gate)).toBe(5);
    expect(browser.token).not.toBe(token);
    for (const tab of tabs) {
      expect(tab.streams.session.session$.value).toMatchObject({ uid, ended: null });
      expect(tab.violations).toEqual([]);
    }
  } finally {
    for (const tab of tabs) tab.close();
  }
});
