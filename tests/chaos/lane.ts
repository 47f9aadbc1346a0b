import { runSeed, type SeedOptions } from './seed/runSeed.ts';
import { startDatabaseServer } from './world/databaseServer.ts';
import { createTemplate } from './world/template.ts';

// One lane: a process with a database server of its own that runs the seeds it is sent, one after the other.

const [build = ''] = process.argv.slice(2);
const tell = (message: unknown) => process.send?.(message);
const unexpected: string[] = [];
process.on('unhandledRejection', reason => {
  unexpected.push(
    `unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`,
  );
});

const server = await startDatabaseServer();
const template = await createTemplate(build, server);

const end = () => void server.stop().then(() => process.exit(0));
process.on('disconnect', end);
process.on('SIGTERM', end);
process.on('message', (options: SeedOptions) => {
  runSeed(options, { build, server, template }).then(
    result => {
      const what = unexpected.splice(0);
      const failures =
        what.length > 0
          ? [...result.failures, { who: 'process', what, history: [], gate: [] }]
          : result.failures;
      tell({ result: { ...result, violations: result.violations + what.length, failures } });
    },
    (error: unknown) => {
      tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
});
tell('ready');
