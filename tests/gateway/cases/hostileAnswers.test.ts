import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { HttpAction } from '../../faultGate/rules.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { closeTabs, expectWhole, openLive, told } from './support/clients.ts';
import { type GatedNode, openGatedNode } from './support/gatedNode.ts';

/** Missed wins that are told one by one; of more than these only a snapshot tells. */
const TOLD = 4;

let world: GatedNode;
beforeAll(async () => {
  world = await openGatedNode({ limits: { answerEvents: TOLD } });
});
afterEach(async () => {
  closeTabs();
  await world.clear();
});
afterAll(() => world.close());

const body = (text: string): HttpAction => ({ do: 'respond', status: 200, body: text });
const rewritten = (change: (text: string) => string): HttpAction => ({
  do: 'rewrite',
  with: answer => ({ ...answer, body: change(answer.body) }),
});

const ANSWERS: readonly (readonly [string, HttpAction])[] = [
  ['an error page with the status 200', body('<!doctype html><title>Bad gateway</title>')],
  ['nothing', body('')],
  ['half an answer', { do: 'truncate', bytes: 40 }],
  ['a text for a number', rewritten(text => text.replace(/"s":(\d+)/g, '"s":"$1"'))],
  ['a state of another shape', rewritten(text => text.replace(/"st":/g, '"st":5,"was":'))],
  ['a megabyte', body(`[${'"x",'.repeat(2 ** 18)}0]`)],
  ['a redirect to nowhere', { do: 'respond', status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
  ['a redirect to itself', { do: 'respond', status: 307, headers: { Location: '/v1/snap' } }],
  ['304 without having asked for it', { do: 'respond', status: 304 }],
];

it.each(ANSWERS)(
  'case 30: %s instead of a snapshot leaves what is shown, and is healed later',
  {
    timeout: 60_000,
  },
  async (_what, action) => {
    const person = await world.nodes.actions.member();
    await world.nodes.actions.deposit(person, 2);
    const gate = await world.gate();
    const client = await openLive(gate.origin, person.token);
    const observer = await openLive(world.origin, null);
    // Away while more is missed than is told one by one, so that a snapshot is needed.
    client.lifecycle.online$.set(false);
    await eventually(() => expect(gate.open.gateways).toBe(0));
    const missed = await world.nodes.actions.win(person, TOLD + 1);
    await told(observer, missed.at(-1));
    const before = client.shown();
    const rule = gate.add({ match: { on: 'http', path: '/v1/snap' }, action });
    client.lifecycle.online$.set(true);
    await eventually(() => expect(rule.applied).toBeGreaterThan(0));
    expect(client.shown().winners).toEqual(before.winners);
    expect(client.streams.winners.freshness$.value.kind).toBe('stale');
    gate.clear();
    await expectWhole([client], { origin: gate.origin, token: person.token });
    expect(client.streams.session.session$.value).toMatchObject({ uid: person.uid, ended: null });
  },
);
