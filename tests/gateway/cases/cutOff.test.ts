import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../databaseProxy/openDatabaseProxy.ts';
import type { DatabaseProxy } from '../../databaseProxy/proxy.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { closeTabs, expectWhole, openLive } from './support/clients.ts';
import { type Nodes, openNodes } from './support/nodes.ts';

let nodes: Nodes;
let proxy: DatabaseProxy;
beforeAll(async () => {
  nodes = await openNodes();
  proxy = await openDatabaseProxy(nodes.url);
});
afterEach(() => {
  proxy.thaw();
  closeTabs();
});
afterAll(async () => {
  await nodes.close();
  await proxy.close();
});

const status = async (origin: string, path: string) => (await fetch(`${origin}${path}`)).status;

it('issue 11.38: a page at a gateway cut off from its database does not call an old balance live', async () => {
  const whole = await nodes.start();
  const away = await nodes.start({ url: proxy.url });
  const person = await nodes.actions.member();
  const page = await openLive(away.origin, person.token);
  const { balance$, freshness$ } = page.streams.balance;
  expect(await status(away.origin, '/readyz')).toBe(200);
  proxy.freeze();
  await nodes.actions.deposit(person, 3);
  await eventually(() => expect(page.streams.connection.state$.value.phase).not.toBe('live'));
  await eventually(() => expect(freshness$.value.kind).toBe('stale'));
  expect(balance$.value?.sum).toBe(0);
  expect(await status(away.origin, '/readyz')).toBe(503);
  proxy.thaw();
  await eventually(async () => expect(await status(away.origin, '/readyz')).toBe(200));
  await expectWhole([page], { origin: whole.origin, token: person.token });
  expect(balance$.value?.sum).toBe(3);
});
