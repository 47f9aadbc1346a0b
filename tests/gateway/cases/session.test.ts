import { firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../streamClient/browser.ts';
import type { StreamClient } from '../../streamClient/client.ts';
import { openClient } from '../../streamClient/openClient.ts';
import { filledStores } from '../../streamClient/shown.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { closeTabs, openLive } from './support/clients.ts';
import { connectionsOf, type GatedNode, openGatedNode, privateFrames } from './support/gatedNode.ts';

let world: GatedNode;
beforeAll(async () => {
  world = await openGatedNode();
});
afterEach(async () => {
  closeTabs();
  await world.clear();
});
afterAll(() => world.close());

const sessionOf = (client: StreamClient) => client.streams.session.session$.value;
const isOut = (client: StreamClient) => {
  expect(sessionOf(client)).toMatchObject({ role: 'visitor', uid: null });
  expect(filledStores(client.streams)).toEqual([]);
};
/** A member with something to hide, on the page and live. */
async function signedIn() {
  const person = await world.nodes.actions.member();
  await world.nodes.actions.deposit(person, 2);
  const gate = await world.gate();
  const client = await openLive(gate.origin, person.token);
  expect(filledStores(client.streams)).toEqual(['balance', 'inbox']);
  return { person, gate, client };
}

it('case 51: a member who was revoked while away hears nothing private when it comes back (A8.3)', async () => {
  const { person, gate, client } = await signedIn();
  client.lifecycle.online$.set(false);
  await eventually(() => expect(gate.open.gateways).toBe(0));
  await world.kick(person);
  const before = gate.log.length;
  await world.nodes.actions.deposit(person, 3);
  client.lifecycle.online$.set(true);
  await eventually(() => expect(sessionOf(client).ended).toBe('kicked'));
  isOut(client);
  await eventually(() => expect(client.streams.connection.state$.value.phase).toBe('closed'));
  const connections = connectionsOf(gate);
  await world.nodes.actions.deposit(person, 1);
  expect(privateFrames(gate, person.uid, before)).toEqual([]);
  expect(connectionsOf(gate)).toBe(connections);
  expect(client.violations).toEqual([]);
});

it('case 54: a kick ends every tab of every browser, and none of them comes back', async () => {
  const person = await world.nodes.actions.member();
  await world.nodes.actions.deposit(person, 1);
  const gate = await world.gate();
  const browsers = [openBrowser(person.token), openBrowser(person.token)];
  const tabs = [0, 0, 1].map((at, seed) => {
    const browser = browsers[at] ?? openBrowser(null);
    return openClient({ origin: gate.origin, token: person.token, browser, seed });
  });
  try {
    await Promise.all(tabs.map(tab => tab.live()));
    await world.kick(person);
    for (const tab of tabs) await eventually(() => expect(sessionOf(tab).ended).toBe('kicked'));
    const before = gate.log.length;
    for (const tab of tabs) isOut(tab);
    await eventually(() => {
      for (const tab of tabs) expect(tab.streams.connection.state$.value.phase).toBe('closed');
    });
    await world.nodes.actions.deposit(person, 1);
    expect(privateFrames(gate, person.uid, before)).toEqual([]);
    expect(connectionsOf(gate)).toBe(3);
    expect(browsers.map(({ token }) => token)).toEqual([null, null]);
    for (const tab of tabs) expect(tab.violations).toEqual([]);
  } finally {
    for (const tab of tabs) tab.close();
  }
});

it('case 55: a kick whose goodbye is lost counts all the same (A1.4)', async () => {
  const { person, gate, client } = await signedIn();
  gate.add({ match: { on: 'frame', dir: 'toClient', event: 'bye' }, action: { do: 'drop' } });
  gate.add({ match: { on: 'frame', dir: 'toClient', topic: 'session' }, action: { do: 'drop' } });
  await world.kick(person);
  await eventually(() => expect(sessionOf(client).ended).toBe('kicked'));
  isOut(client);
  const before = gate.log.length;
  await world.nodes.actions.deposit(person, 1);
  await eventually(() => expect(gate.log.length).toBeGreaterThanOrEqual(before));
  expect(privateFrames(gate, person.uid, before)).toEqual([]);
  expect(client.violations).toEqual([]);
});

it('case 56: answers that are under way at a logout change nothing any more', async () => {
  const { person, gate, client } = await signedIn();
  const late = gate.add({ match: { on: 'http', path: /^\/(v1\/snap|v1\/inbox)/ }, action: { do: 'hang' } });
  client.streams.balance.refresh();
  client.streams.inbox.refresh();
  const marked = firstValueFrom(client.streams.inbox.markRead());
  await eventually(() => expect(late.applied).toBeGreaterThanOrEqual(1));
  const before = gate.log.length;
  await firstValueFrom(client.streams.session.logout());
  isOut(client);
  gate.clear();
  expect(await marked).toMatchObject({ ok: false });
  await world.nodes.actions.deposit(person, 1);
  await client.live();
  isOut(client);
  expect(privateFrames(gate, person.uid, before)).toEqual([]);
  expect(client.violations).toEqual([]);
});

it('case 57: the next one on the same page sees and hears nothing of the one before', async () => {
  const { person, gate, client } = await signedIn();
  await firstValueFrom(client.streams.session.logout());
  const before = gate.log.length;
  expect(await firstValueFrom(client.streams.session.freePlay())).toMatchObject({ ok: true });
  await client.live();
  await world.nodes.actions.deposit(person, 2);
  const { uid, role } = sessionOf(client);
  expect(role).toBe('trial');
  expect(uid).not.toBe(person.uid);
  expect(client.streams.inbox.inbox$.value).toBeNull();
  expect(client.applied.filter(({ topic }) => topic === `u:${uid}:balance`)).not.toEqual([]);
  expect(privateFrames(gate, person.uid, before)).toEqual([]);
  expect(client.violations).toEqual([]);
});

it('case 58: a maintenance comes and goes while the socket is up, down and on its way', {
  timeout: 120_000,
}, async () => {
  const up = await signedIn();
  const down = await signedIn();
  const visitor = await openLive((await world.gate()).origin, null);
  const clients = [up.client, down.client, visitor];
  down.client.lifecycle.online$.set(false);
  await world.maintain('maintenance');
  const coming = await world.gate();
  const late = openClient({ origin: coming.origin, token: up.person.token, seed: 9 });
  try {
    down.client.lifecycle.online$.set(true);
    for (const client of [...clients, late]) {
      await eventually(() => expect(client.streams.system.status$.value.state).toBe('maintenance'));
    }
    await world.maintain('normal');
    // Members ask again after five seconds and come back within as long again.
    for (const client of [...clients, late]) {
      await client.live(40_000);
      expect(client.streams.system.status$.value.state).toBe('normal');
      expect(client.violations).toEqual([]);
    }
    expect(sessionOf(late)).toMatchObject({ uid: up.person.uid, ended: null });
  } finally {
    late.close();
  }
});
