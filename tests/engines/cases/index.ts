import type { SmokeCase } from '../smokeCase.ts';
import { identity } from './identity.ts';
import { line } from './line.ts';
import { money } from './money.ts';
import { play } from './play.ts';
import { shell } from './shell.ts';

/** All cases, in the order in which they run. */
export const cases: readonly SmokeCase[] = [...identity, ...play, ...shell, ...money, ...line];
