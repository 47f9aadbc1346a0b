import { expect, it } from 'vitest';
import { seeded } from '../../../streams/replay/seeded.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import type { Rule } from '../../faultGate/rules.ts';
import { eventually } from '../../gateway/realtime/support/eventually.ts';
import { openClient } from '../../streamClient/openClient.ts';

/** Timers and sockets that keep this process alive. */
function resources(): readonly string[] {
  return process.getActiveResourcesInfo().filter(kind => kind === 'Timeout' || kind === 'TCPSocketWrap');
}

/** Resolves when there are none; without a timer of its own while it looks. The runner has one now and then. */
async function allGone(): Promise<void> {
  for (let looks = 0; looks < 500 && resources().length > 0; looks += 1) {
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  expect(resources()).toEqual([]);
}

it.each<[string, Rule | null]>([
  ['never answered', { match: { on: 'tcp' }, action: { do: 'mute' } }],
  ['reset', { match: { on: 'tcp' }, action: { do: 'refuse' } }],
  ['refused', null],
])(
  'a client whose connections are %s leaves no timer and no socket when it is closed',
  async (_how, rule) => {
    // No gateway in this process: the client is the only one that has timers.
    const gate = await openFaultGate({ target: 'http://127.0.0.1:9', random: seeded(1) });
    if (rule === null) await gate.down();
    else gate.add(rule);
    const clients = [1, 2, 3].map(seed => openClient({ origin: gate.origin, token: `token-${seed}`, seed }));
    const phases = () => clients.map(client => client.streams.connection.state$.value.phase);
    await eventually(() => expect(phases()).not.toContain('idle'));
    expect(resources().length).toBeGreaterThanOrEqual(clients.length);
    for (const client of clients) expect(await client.end()).toEqual([]);
    expect(phases()).toEqual(['closed', 'closed', 'closed']);
    await allGone();
    await gate.close();
  },
);
