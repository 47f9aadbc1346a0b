import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, count, type Figure } from '../bench.ts';

/** Longest time the crowd may take to gather, ms. */
const GATHER_MS = 300_000;
/** After this the handshakes' garbage is gone, as far as it goes by itself, ms. */
const SETTLE_MS = 5_000;
const KIB = 1_024;

/** Lets everybody connect as fast as the gateway takes them, and then do nothing. */
export async function idle(
  { gateway, crowd, reads }: Bench,
  settleMs = SETTLE_MS,
): Promise<readonly Figure[]> {
  const before = await gateway.memory();
  await reads.reset();
  const cpuBefore = await gateway.cpuMs();
  const startedAt = performance.now();
  await crowd.gather(gateway.origin, GATHER_MS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuPerConnect = ((await gateway.cpuMs()) - cpuBefore) / crowd.size;
  const { told } = await crowd.read();
  await sleep(settleMs);
  const perConnection = ((await gateway.memory()) - before) / crowd.size / KIB;
  const rate = crowd.size / seconds;
  return [
    { name: 'idle sockets', value: count(crowd.size) },
    {
      name: 'connect rate',
      value: `${count(rate)}/s`,
      goal: { text: '>= 500/s', met: rate >= 500 },
    },
    {
      name: 'processor time per connect',
      value: `${cpuPerConnect.toFixed(2)} ms (a whole core: ${count(1_000 / cpuPerConnect)}/s)`,
    },
    {
      name: 'memory per connection',
      value: `${perConnection.toFixed(1)} KB`,
      goal: { text: '<= 40 KB', met: perConnection <= 40 },
    },
    { name: 'refused meanwhile', value: JSON.stringify(told) },
    { name: 'database reads of first connects', value: `${(await reads.count()) ?? 'not counted'}` },
  ];
}
