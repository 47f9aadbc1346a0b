/**
 * Socket scripts, the part of the stream library that only a recording or a replay loads (`loadReplay` in `library.ts`): a text
 * of what happened on a socket, read, played as a gateway under the real socket.io-client, and recorded from a live page.
 */

export * as rules from '../wire/protocol/redaction.ts';
export { callAction } from './callAction.ts';
export { createReplayClock } from './clock.ts';
export { playScript } from './player.ts';
export { readPath, readPaths } from './readPath.ts';
export { recordedPage } from './recordedPage.ts';
export { createRecorder } from './recorder.ts';
export { advanceRun, connectRun, finishRun, openRun } from './run.ts';
export { parseScript, ScriptError } from './script.ts';
export { scriptLog, scriptValue } from './scriptTopic.ts';
export { seeded } from './seeded.ts';
