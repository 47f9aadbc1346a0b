import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { AGENT_TYPES, MEMBER_TYPE, TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { callAt } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';
import { closeTabs, openLive, openTab } from './support/clients.ts';
import { framesSince, type GatedNode, openGatedNode } from './support/gatedNode.ts';

const CONSOLIDATED = '/wps/member/info/funds/consolidated';
const [AGENT_TYPE] = AGENT_TYPES;

/** Topics that a page named to the gateway when it connected. */
function topicsAskedFor(gate: FaultGate): readonly string[] {
  const sent = framesSince(gate, 0).filter(({ dir }) => dir === 'toGateway');
  return sent.flatMap(({ text }) =>
    [...(text ?? '').matchAll(/"u:[^:"]*:(\w+)"/g)].map(([, key = '']) => key),
  );
}
const asked = (gate: FaultGate, path: RegExp) =>
  gate.log.some(event => event.kind === 'request' && path.test(event.path));

async function signIn(world: GatedNode, type: number) {
  const { uid, token } = await world.nodes.actions.member();
  await world.nodes.database.write(tx => tx.update(account).set({ type }).where(eq(account.uid, uid)));
  return { gate: await world.gate(), token };
}

async function visit(world: GatedNode, type: number) {
  const person = await signIn(world, type);
  const client = await openLive(person.gate.origin, person.token);
  expect(client.violations).toEqual([]);
  return person;
}

describe('what a page does not ask a gateway for', () => {
  let world: GatedNode;
  beforeAll(async () => {
    world = await openGatedNode();
  });
  afterEach(async () => {
    closeTabs();
    await world.clear();
  });
  afterAll(() => world.close());

  it('S4-47 the messages of a trial account, which everybody else reads', async () => {
    const trial = await visit(world, TRIAL_TYPE);
    expect(topicsAskedFor(trial.gate)).not.toContain('inbox');
    expect(asked(trial.gate, /inbox/i)).toBe(false);
    const member = await visit(world, MEMBER_TYPE);
    expect(topicsAskedFor(member.gate)).toContain('inbox');
  });

  it('S6-14 the contracts of a trial account, which the gateway refuses', async () => {
    const trial = await visit(world, TRIAL_TYPE);
    expect(asked(trial.gate, /consolidated/)).toBe(false);
    const refused = await callAt(world.origin, `GET ${CONSOLIDATED}`, { token: trial.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'trial_not_allowed']);
    const agent = await visit(world, AGENT_TYPE);
    expect(asked(agent.gate, /consolidated/)).toBe(true);
  });
});

describe('a merchant without AGENTPOLICY3', () => {
  let world: GatedNode;
  beforeAll(async () => {
    world = await openGatedNode({ merchant: testMerchant({ modules: { AGENTPOLICY3: false } }) });
  });
  afterAll(async () => {
    closeTabs();
    await world.clear();
    await world.close();
  });

  it('S6-14 is asked for no contracts by an agent either, and refuses them', async () => {
    const agent = await signIn(world, AGENT_TYPE);
    const { streams } = openTab(agent.gate.origin, agent.token);
    await eventually(() => {
      expect(streams.system.flags$.value.has('INBOX3')).toBe(true);
      expect(streams.session.session$.value.role).toBe('agent');
      expect(streams.balance.freshness$.value.kind).toBe('live');
    });
    expect(asked(agent.gate, /consolidated/)).toBe(false);
    const refused = await callAt(world.origin, `GET ${CONSOLIDATED}`, { token: agent.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'module_off']);
  });
});
