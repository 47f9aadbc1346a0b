import { runWorldClock } from './world/clockCommand/command.ts';

process.exitCode = await runWorldClock(process.argv.slice(2), process.env, process);
