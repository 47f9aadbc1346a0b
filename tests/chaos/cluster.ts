import { searchPrograms } from '../../tools/cluster/programs.ts';
import { openFaultedCluster } from '../gateway/cluster/support/faultedCluster.ts';
import { underFault } from '../gateway/cluster/support/scene.ts';
import { planLine, planStorm, stormOf } from '../gateway/cluster/support/storm.ts';
import { type Options, repeatCommand } from './options.ts';

/** First of the ports of the cluster; those of `npm run cluster` are others. */
const PORT = 9_300;

/** Runs the seeds on one cluster, one after the other. The exit code: 1 when one failed, or when servers are missing. */
export async function runCluster(options: Options, say: (text: string) => void): Promise<number> {
  const { seed: first, seeds, minutes, faults } = options;
  const { found, missing } = searchPrograms();
  if (missing.length > 0) {
    say(`There is no cluster on a machine without ${missing.join(', ')}.`);
    return 1;
  }
  const hasClocks = (found.faketime ?? null) !== null;
  const until = performance.now() + minutes * 60_000;
  const faulted = await openFaultedCluster(`chaos-cluster-${process.pid}`, PORT, hasClocks);
  const failed: number[] = [];
  try {
    for (let seed = first; seed < first + seeds && performance.now() < until; seed += 1) {
      const plan = planStorm({ seed, blows: faults, hasClocks });
      say(`seed ${seed}: ${planLine(plan)}`);
      const startedAt = performance.now();
      const wrong = await underFault(faulted, seed, stormOf(plan)).catch((error: unknown) => [String(error)]);
      await faulted.mend();
      say(
        `  ${wrong.length === 0 ? 'ok' : 'FAILED'}  ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
      );
      for (const sentence of wrong) say(`    ${sentence}`);
      if (wrong.length > 0) failed.push(seed);
    }
  } finally {
    await faulted.remove();
  }
  for (const seed of failed) say(`again: ${repeatCommand(seed, options)}`);
  return failed.length > 0 ? 1 : 0;
}
