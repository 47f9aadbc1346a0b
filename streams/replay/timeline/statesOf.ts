import type { Streams } from '../../index.ts';
import { plain } from './plain.ts';
import { behaviorsOf } from './watchStates.ts';

/**
 * What every store shows now, by the paths that `expect` lines use.
 * @internal For tests and the command line.
 */
export function statesOf(streams: Streams): Record<string, unknown> {
  return Object.fromEntries(behaviorsOf(streams).map(({ path, state$ }) => [path, plain(state$.value)]));
}
