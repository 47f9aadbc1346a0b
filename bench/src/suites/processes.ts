import { availableParallelism } from 'node:os';
import { searchPrograms } from '../../../tools/cluster/programs.ts';
import { measureProcesses, type ProcessesPlan } from '../processes/measure.ts';
import { CAN_PIN } from '../processes/pin.ts';
import { processesGoals, processesTable } from '../processes/report.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', ProcessesPlan>> = {
  quick: { rounds: 2, ms: 8_000 },
  full: { rounds: 4, ms: 15_000 },
};
/** First port of the cluster's block. */
const PORT = 22_100;

const HOW = CAN_PIN
  ? `Each gateway has a core of its own; database, Redis and clients share the others of ${availableParallelism()}.`
  : `Gateways, database, Redis and clients share ${availableParallelism()} cores. So two gateways are not seen at work on two free cores: one and two are given the same work, and what is compared is what they do with a second of processor time, twice that of two over that of one.`;

/** Two gateways of a world beside one. */
export const N4: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('a cluster runs on Linux only');
  const { missing } = searchPrograms();
  if (missing.length > 0) return skip(`not installed: ${missing.join(', ')}`);
  const samples = await measureProcesses(full ? PLAN.full : PLAN.quick, PORT);
  return {
    table: [HOW, '', processesTable(samples)].join('\n'),
    goals: processesGoals(samples),
    control: null,
    raw: Object.fromEntries(samples),
  };
};
