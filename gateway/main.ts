import { fileURLToPath } from 'node:url';
import { runCli } from './cli.ts';
import { builtPage } from './http/page.ts';

// The bundle lies in dist/gateway/, beside the page in dist/client/.
const folder = import.meta.url.endsWith('.ts') ? '../dist/client/' : '../client/';

await runCli(process, builtPage(fileURLToPath(new URL(folder, import.meta.url))));
