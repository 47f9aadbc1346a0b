// Waits for the end of the process that began a run, which closes the pipe between them whatever ends it; then ends what that run, or an
// earlier one that nobody watched, has left behind.
import { endDeadRuns, endRuns } from './endRun.mjs';

const [, , own] = process.argv;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume();
process.stdin.on('error', () => {});
const closed = new Promise(resolve => process.stdin.once('close', resolve));
await endDeadRuns();
await closed;
await endRuns(run => run === own);
