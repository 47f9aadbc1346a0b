// `npm run cluster`: two gateways, PostgreSQL with a standby, Redis, pgbouncer, haproxy and Prometheus on this machine, from
// Debian's packages (docs/operating.md).
import '../nodeVersion.mjs';
import { run } from '../steps.mjs';
import { ClusterError } from './clusterError.ts';
import { type CommandOptions, readOptions, UsageError } from './options.ts';
import { removeCluster, statusLines, stopCluster } from './runner.ts';
import { PRODUCT, startCluster } from './startCluster.ts';
import { startMessage } from './startMessage.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const nameOf = (nth: number) => String.fromCharCode('a'.charCodeAt(0) + nth);

async function start(options: CommandOptions): Promise<number> {
  const { data, port, synchronous, simulator } = options;
  const code = await run(process.execPath, ['tools/build.mjs', '--if-needed']);
  if (code !== 0) return code;
  const asked = new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  const cluster = await startCluster({
    ...{ data, port, standby: synchronous ? 'synchronous' : 'asynchronous' },
    gateways: Array.from({ length: options.gateways }, (_, nth) => ({
      ...{ name: nameOf(nth), program: PRODUCT },
      // Bots of one gateway are enough for a world.
      env: { SIMULATOR: simulator && nth === 0 ? 'on' : 'off' },
    })),
    onProgress: what => say(`starting ${what}`),
  });
  say(startMessage(cluster, data));
  await asked;
  say('stopping');
  await cluster.stop();
  return 0;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { action, data } = options;
  if (action === 'start') return start(options);
  if (action === 'stop') await stopCluster(data);
  if (action === 'remove') await removeCluster(data);
  if (action === 'status') say(statusLines(data).join('\n'));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ClusterError || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
