import type { Bench, Figure } from '../bench.ts';
import { comeback, comebackFigures } from './comeback.ts';

/** A return may take the span of the `bye` (22 s for 10,000 at 900/s) and this, ms. */
const GOAL_MS = 52_000;

/** SIGTERM, and the same version again: everybody is told when to come back. */
export async function restart(bench: Bench): Promise<readonly Figure[]> {
  const { gateway, crowd, reads } = bench;
  await crowd.mark();
  await reads.reset();
  const from = Date.now();
  await gateway.stop('SIGTERM');
  await gateway.start();
  return comebackFigures('restart', await comeback(bench), { from, size: crowd.size, goalMs: GOAL_MS });
}
