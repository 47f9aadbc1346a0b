import { expect, onTestFinished } from 'vitest';
import { createInvariants, type Invariants } from '../../streamClient/invariants.ts';

/** Watches one world of the running test; the test fails when an invariant was broken in it. */
export function invariantsOfTest(): Invariants {
  const invariants = createInvariants();
  onTestFinished(() => {
    expect(invariants.violations).toEqual([]);
  });
  return invariants;
}
