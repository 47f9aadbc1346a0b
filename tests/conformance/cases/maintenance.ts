import type { Case } from '../case.ts';
import { eventually, expect } from '../expect.ts';
import type { Bench } from '../gateway/bench.ts';
import type { Connection } from '../gateway/connection.ts';

const STATUS = 'g:status';
/** How long the announced maintenance would last, ms; the case ends it much earlier. */
const LASTS_MS = 10 * 60_000;

const announced = (connection: Connection, state: string) =>
  eventually(
    () => connection.events(STATUS).find(ev => (ev.d as { readonly state?: unknown }).state === state),
    `${STATUS} with the state ${state}`,
  );

async function duringMaintenance(bench: Bench, token: string, until: number): Promise<void> {
  const status = await bench.rest.value('systemStatus');
  expect(status.maintenance.enabled, 'maintenance in the status call');
  expect(status.maintenance.endTime === until, `the end ${until} in the status call`);
  const refusal = await bench.rest.refused('balance', { token }, 503, 'maintenance');
  expect((refusal.retryMs ?? 0) > 0, 'a retryMs above 0');
  const session = await bench.rest.value('sessionState', { token });
  expect(session.state === 'maintenance', 'the state maintenance from the session call');
  expect((await bench.connect({ token }).refusal()).code === 'maintenance', 'the code maintenance');
  const visitor = await bench.connect().hello();
  expect(visitor.uid === null, 'visitors to be greeted');
}

export const maintenance: readonly Case[] = [
  {
    id: 'maintenance',
    number: 58,
    title: 'a maintenance reaches visitors, members, calls and handshakes, and so does its end',
    mode: 'numbered',
    operator: true,
    run: async bench => {
      const { token } = await bench.signIn();
      const [visitor, member] = [bench.connect(), bench.connect({ token })];
      const { now } = await visitor.hello();
      await member.hello();
      const until = now + LASTS_MS;
      await bench.operate('opsStatus', { state: 'maintenance', until });
      try {
        await announced(visitor, 'maintenance');
        expect((await member.bye()).code === 'maintenance', 'bye with the code maintenance');
        await member.closed();
        await duringMaintenance(bench, token, until);
      } finally {
        await bench.operate('opsStatus', { state: 'normal', until: null });
      }
      await announced(visitor, 'normal');
      await bench.rest.value('balance', { token });
      await bench.connect({ token }).hello();
    },
  },
];
