// `npm run dev`: the gateway from its sources with the page served by Vite, on one port; restarts when the
// gateway's sources change, swaps modules when the page's do.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { run } from './steps.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const code = await run(process.execPath, ['tools/build.mjs', '--if-needed', '--only', 'partner']);
if (code !== 0) process.exit(code);
const child = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'tools/dev/main.ts',
    ...process.argv.slice(2),
  ],
  // A process group of its own: Ctrl-C reaches only this process, which passes it on once. Twice would be a kill.
  { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!stopping) child.kill(signal);
    stopping = true;
  });
}
child.on('exit', code => process.exit(code ?? 0));
