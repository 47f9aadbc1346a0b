import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchPrograms } from '../../../tools/cluster/programs.ts';
import { folderOf } from '../../processes/builtOnce.ts';
import { sizeOf } from '../../size.ts';
import { turn } from '../../turn.ts';
import { casesOfTurn, FAULT_KINDS, faultCases } from './support/cases.ts';
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
const cases = faultCases(folderOf(BUILD));
/** Those of this run: in a change one of each kind, by night all. */
const chosen = sizeOf('ALL_CLUSTER_FAULTS') === 1 ? cases : casesOfTurn(cases, turn());
if (missing.length === 0)
  process.stdout.write(
    `faults of a cluster (CROUPIER_TURN=${turn()}): ${chosen.map(({ number, what }) => `${number} ${what}`).join('; ')}\n`,
  );
/** Of each seed. */
const BLOWS = 3;

describe.skipIf(missing.length > 0)('a cluster under a fault', () => {
  let faulted: FaultedCluster;
  beforeAll(async () => {
    faulted = await openFaultedCluster(BUILD, PORT, hasClocks);
  });
  afterEach(() => faulted.mend());
  afterAll(() => faulted?.remove());

  for (const one of cases) {
    const { number, what, fault, needsClocks } = one;
    it.skipIf(!chosen.includes(one) || (needsClocks && !hasClocks))(
      `case ${number}: issue 31.10: ${what}`,
      async () => {
        expect(await underFault(faulted, number, fault)).toEqual([]);
      },
    );
  }

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

it('issue 31.10: a change tries one fault of each kind, and every one within a few', () => {
  const turns = cases.map((_, nth) => casesOfTurn(cases, nth));
  for (const tried of turns) expect(tried.map(({ kind }) => kind)).toEqual(FAULT_KINDS);
  expect(new Set(turns.flat())).toEqual(new Set(cases));
});
