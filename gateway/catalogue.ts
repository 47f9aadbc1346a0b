import { runCatalogue } from './catalogue/command.ts';

process.exitCode = await runCatalogue(process.argv.slice(2), process.env, process);
