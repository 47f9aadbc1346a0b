import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../../streams/replay/seeded.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { openBrowser } from '../../streamClient/browser.ts';
import { openClient } from '../../streamClient/openClient.ts';
import { signIn } from '../matrix/callers.ts';
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

const { path } = calls.consolidated;
/** How often the call passes while somebody opens the page, until everything is live. */
async function consolidatedCalls(token: string, seed: number): Promise<number> {
  const before = gate.log.length;
  const client = openClient({ origin: gate.origin, token, seed, browser: openBrowser(token) });
  await client.live();
  expect(await client.end()).toEqual([]);
  return gate.log.slice(before).filter(event => event.kind === 'request' && event.path === path).length;
}

it('S4-48: the page of a trial user never asks for contracts, that of an agent does', async () => {
  expect(await consolidatedCalls(await gateway.trial(), 1)).toBe(0);
  expect(await consolidatedCalls(await signIn(gateway, 'arun'), 2)).toBeGreaterThan(0);
});

it('S4-48: a trial user who asks nevertheless is refused', async () => {
  const answered = await gateway.call(`GET ${path}`, { token: await gateway.trial() });
  expect([answered.status, answered.body.code]).toEqual([403, 'trial_not_allowed']);
});
