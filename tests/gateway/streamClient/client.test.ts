import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { openBrowser } from '../../streamClient/browser.ts';
import { openClient } from '../../streamClient/openClient.ts';
import { measureRecovery } from '../../streamClient/recovery.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let gate: FaultGate;
beforeAll(async () => {
  gateway = await openGateway();
  gate = await openFaultGate({ target: gateway.origin, random: seeded(1) });
});
afterAll(async () => {
  await gate.close();
  await gateway.close();
});

const open = (token: string | null, seed: number, browser = openBrowser(token)) =>
  openClient({ origin: gate.origin, token, seed, browser });

it('shows the same as another client of the account, and leaves nothing behind', async () => {
  const token = await gateway.member();
  const clients = [open(token, 1), open(token, 2)];
  for (const client of clients) await client.live();
  expect(clients[0]?.shown()).toEqual(clients[1]?.shown());
  expect(clients[0]?.shown()).toMatchObject({ session: { role: 'member' }, balance: { sum: 100_000 } });
  for (const client of clients) expect(await client.end()).toEqual([]);
});

it('shows a visitor nothing private', async () => {
  const client = open(null, 3);
  await client.live();
  expect(client.shown()).toMatchObject({ session: { role: 'visitor' }, balance: null, winners: [] });
  expect(await client.end()).toEqual([]);
});

it('tells what is not live', async () => {
  const client = open(null, 4);
  await expect(client.live(0)).rejects.toThrow(/^not live after 0 ms: .*winners loading/);
  expect(await client.end()).toEqual([]);
});

it('makes tabs of one browser share a token and hear of each other, but not of themselves', async () => {
  const token = await gateway.member();
  const browser = openBrowser(token);
  const tabs = [open(token, 5, browser), open(token, 6, browser)] as const;
  for (const tab of tabs) await tab.live();
  const heard: string[] = [];
  const listening = browser.messages$.subscribe(({ type }) => heard.push(type));
  tabs[0].streams.session.logout().subscribe();
  await eventually(() => expect(tabs[1].streams.session.session$.value.role).toBe('visitor'));
  listening.unsubscribe();
  expect(heard).toEqual(['logout']);
  expect(browser.token).toBeNull();
  expect(tabs.map(tab => tab.streams.session.session$.value.ended)).toEqual([null, 'signedOutElsewhere']);
  for (const tab of tabs) await tab.live();
  for (const tab of tabs) expect(await tab.end()).toEqual([]);
});

it('measures how long a lost connection takes to come back', async () => {
  const client = open(null, 7);
  await client.live();
  const { connectedMs, liveMs } = await measureRecovery(client, () => void gate.cut('rst'));
  expect(connectedMs).toBeGreaterThan(0);
  expect(liveMs).toBeGreaterThanOrEqual(connectedMs);
  expect(await client.end()).toEqual([]);
});
