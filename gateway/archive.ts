import { runArchive } from './archive/command.ts';

process.exitCode = await runArchive(process.argv.slice(2), process.env, process);
