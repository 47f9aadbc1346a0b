export { callVerb } from './callVerb.ts';
export type { Expectation } from './expectations.ts';
export { playScript, type Replay, type ReplayOptions } from './player.ts';
export { readPath } from './readPath.ts';
export { parseScript, type Script, ScriptError } from './script.ts';
