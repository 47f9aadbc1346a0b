import type { WireRuntime } from '../protocol/runtime.ts';
import type { Calls } from './calls.ts';
import type { Topics } from './topics.ts';

/**
 * The tables of this platform as its page uses them: `zodRuntime()` in Node and tests, in the page the module
 * `virtual:wire-runtime` that the build generates.
 */
export type PlatformRuntime = WireRuntime<Calls, Topics>;
