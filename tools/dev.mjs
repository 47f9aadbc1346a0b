// `npm run dev`: the gateway from its sources with the page served by Vite, on one port; restarts when the
// gateway's sources change, swaps modules when the page's do.
import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const child = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'tools/dev/main.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
// Ctrl-C reaches the child too: it stops its database first, and this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', code => process.exit(code ?? 0));
