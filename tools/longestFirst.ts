import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take 20 s and more, the longest first. */
const LONGEST = [
  'cases/houseGamesCrash',
  'conformance/faults',
  'cases/transportRefusal',
  'conformance/suite',
  'cases/storms',
  'start/process',
  'conformance/hints',
  'cases/transportLoss',
  'cases/leaks',
  'cases/auth',
  'cases/transportLines',
  'cases/storage',
  'start/closedFolder',
  'streams/fuzz/frames',
  'streams/leaks/cycles',
];

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex(name => moduleId.endsWith(`/${name}.test.ts`));
  return at === -1 ? LONGEST.length : at;
}

/** Starts what takes longest first, so that no core waits for it at the end. A fresh checkout remembers no times. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => order(a) - order(b) || rank(a) - rank(b));
  }
}
