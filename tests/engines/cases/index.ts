import type { SmokeCase } from '../smokeCase.ts';
import { identity } from './identity.ts';
import { play } from './play.ts';

/** All cases, in the order in which they run. */
export const cases: readonly SmokeCase[] = [...identity, ...play];
