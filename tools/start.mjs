// `npm start`: builds what is missing or older than its sources, then runs the gateway with the page. Flags go to
// the gateway: `npm start -- --port 9000`.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const code = await run(process.execPath, ['tools/build.mjs', '--if-needed']);
if (code !== 0) process.exit(code);
process.env.NODE_ENV ??= 'production';
// In this process: signals reach the gateway itself, and nothing is between it and the terminal.
await import(pathToFileURL(path.join(root, 'dist/gateway/main.mjs')).href);
