import { afterEach, beforeEach } from 'vitest';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { type Echo, openEcho } from './echo.ts';

/** A gate with an echo behind it, new for every test of the file. */
export function gatePerTest(): { readonly gate: FaultGate; readonly echo: Echo } {
  let gate: FaultGate;
  let echo: Echo;
  beforeEach(async () => {
    echo = await openEcho();
    gate = await openFaultGate({ target: echo.origin, random: seeded(7) });
  });
  afterEach(async () => {
    await gate.close();
    await echo.close();
  });
  return {
    get gate() {
      return gate;
    },
    get echo() {
      return echo;
    },
  };
}
