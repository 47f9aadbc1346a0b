import { fileURLToPath } from 'node:url';
import { runCli } from './cli.ts';
import { builtPage } from './page/page.ts';

// The bundle lies in dist/gateway/, beside the page in dist/client/ and the demo's game server in dist/partner/.
const dist = import.meta.url.endsWith('.ts') ? '../dist/' : '../';
const inDist = (name: string) => fileURLToPath(new URL(`${dist}${name}`, import.meta.url));

const programs = { games: inDist('partner/main.mjs'), gateway: fileURLToPath(import.meta.url) };
await runCli(process, builtPage(inDist('client/')), programs);
