import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchPrograms } from '../../../tools/cluster/programs.ts';
import { folderOf } from '../../processes/builtOnce.ts';
import { sizeOf } from '../../size.ts';
import { turn } from '../../turn.ts';
import { faultCases } from './support/cases.ts';
import { type FaultedCluster, openFaultedCluster } from './support/faultedCluster.ts';
import { underFault } from './support/scene.ts';
import { planLine, planStorm, stormOf } from './support/storm.ts';

// Real servers, as Debian packages them.
const { found, missing } = searchPrograms();
if (missing.length > 0)
  process.stdout.write(`no faults of a cluster on a machine without ${missing.join(', ')}: passed over\n`);
const hasClocks = (found.faketime ?? null) !== null;
if (!hasClocks) process.stdout.write('no wrong clocks on a machine without faketime: passed over\n');

const BUILD = 'cluster-faults';
const PORT = 21_740;
/** Of each seed. */
const BLOWS = 3;

describe.skipIf(missing.length > 0)('a cluster under a fault', () => {
  let faulted: FaultedCluster;
  beforeAll(async () => {
    faulted = await openFaultedCluster(BUILD, PORT, hasClocks);
  });
  afterEach(() => faulted.mend());
  afterAll(() => faulted?.remove());

  for (const { number, what, fault, needsClocks } of faultCases(folderOf(BUILD)))
    it.skipIf(needsClocks && !hasClocks)(`case ${number}: issue 31.10: ${what}`, async () => {
      expect(await underFault(faulted, number, fault)).toEqual([]);
    });

  it('case 90: issue 31.10: faults at random, one or two at once', async () => {
    for (let nth = 0; nth < sizeOf('CLUSTER_SEEDS'); nth += 1) {
      const seed = (turn() % 100_000) + nth;
      const plan = planStorm({ seed, blows: BLOWS, hasClocks });
      const again = `${planLine(plan)}: npm run chaos -- --cluster --seed ${seed} --faults ${BLOWS}`;
      process.stdout.write(`${again}\n`);
      expect(await underFault(faulted, seed, stormOf(plan)), again).toEqual([]);
    }
  });
});
