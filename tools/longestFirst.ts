import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take 10 s and more, the longest first. */
const LONGEST = [
  'cluster/faults',
  'conformance/faults',
  'cases/houseGamesCrash',
  'start/workers',
  'cases/transportRefusal',
  'start/balancers',
  'conformance/suite',
  'cases/skewedClocks',
  'start/worldClockCommand',
  'start/process',
  'cases/storms',
  'conformance/cli',
  'cluster/failover',
  'conformance/hints',
  'start/stopping',
  'cases/nodes',
  'cases/leaks',
  'conformance/example',
  'cases/transportLoss',
  'cases/crashes',
  'cases/auth',
  'cases/partnerStorm',
  'cases/transportLines',
  'cases/storage',
  'start/closedFolder',
  'streams/fuzz/frames',
  'streams/leaks/cycles',
  'bills/law',
  'archive/killed',
  'matrix/matrix',
  'audit/invariants',
  'cashier/cells',
  'rights/rights',
  'limits/anyOrder',
  'gameServers/wallet',
  'promotions/races',
  'bills/interrupted',
  'db/manyRows',
  'simulator/freshWorld',
  'external/idTokens',
  'realtime/connect',
  'contracts/history',
  'tests/unit/replay/cli',
  'tools/boundaries',
  'app/mounts',
  'register/fields',
  'tables/compiledChecks',
  'session/determinism',
];

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex(name => moduleId.includes(`/${name}.test.`));
  return at === -1 ? LONGEST.length : at;
}

/**
 * Starts what takes longest first, so that no core waits for it at the end; a fresh checkout remembers no times. Files
 * with a process of their own come before those that share one, and those of a project stay together: a process that is
 * shared ends where another project is next.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const shared = ({ project }: TestSpecification) => (project.config.isolate ? 0 : 1);
    const name = ({ project }: TestSpecification) => project.name;
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) =>
        order(a) - order(b) ||
        shared(a) - shared(b) ||
        (shared(a) === 1 ? name(a).localeCompare(name(b)) : 0) ||
        rank(a) - rank(b),
    );
  }
}
