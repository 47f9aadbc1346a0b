export { callVerb } from './callVerb.ts';
export { createReplayClock } from './clock.ts';
export { createReplaySession, type ReplaySessionOptions } from './createSession.ts';
export type { Expectation } from './expectations.ts';
export { playScript, type Replay, type ReplayOptions } from './player.ts';
export { readPath } from './readPath.ts';
export { createRecorder } from './recorder.ts';
export { parseScript, type Script, ScriptError } from './script.ts';
