import type { NightOptions } from './options.ts';
import { UsageError } from './options.ts';
import type { Part } from './part.ts';
import { capacity } from './parts/capacity.ts';
import { chaos } from './parts/chaos.ts';
import { engines } from './parts/engines.ts';
import { mutants } from './parts/mutants.ts';
import { repeats } from './parts/repeats.ts';
import { sizedPart } from './parts/sized.ts';

/** All parts, in the order in which they run: what says most about the product first, what takes longest last. */
export const PARTS: readonly Part[] = [
  chaos,
  sizedPart('fuzz', 'docs/reliability.md'),
  sizedPart('leaks', 'docs/reliability.md'),
  capacity,
  sizedPart('faults', 'docs/reliability.md', ['tests/gateway/conformance/']),
  sizedPart('draws', 'docs/testing.md'),
  sizedPart('races', 'docs/testing.md'),
  engines,
  mutants,
  repeats,
];

/** The parts that a night runs. Throws a `UsageError` for a name that no part has. */
export function planned({ only, from }: Pick<NightOptions, 'only' | 'from'>): readonly Part[] {
  const names = PARTS.map(({ name }) => name);
  const unknown = [...only, ...(from === null ? [] : [from])].filter(name => !names.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`there is no part ${unknown.join(', ')}; the parts are ${names.join(', ')}`);
  const begin = from === null ? 0 : names.indexOf(from);
  return PARTS.slice(begin).filter(({ name }) => only.length === 0 || only.includes(name));
}
