import { runtimeOf } from '../protocol/runtimeOf.ts';
import { calls } from './calls.ts';
import type { PlatformRuntime } from './runtime.ts';
import { topics } from './topics.ts';

/**
 * The wire tables with zod's own checks: for Node and tests.
 * @internal For tests and tools in Node: the page runs the compiled checks.
 */
export const zodRuntime = (): PlatformRuntime => runtimeOf({ calls, topics });
