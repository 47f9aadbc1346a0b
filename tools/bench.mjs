// `npm run bench`: the benchmarks (BENCHMARKS.md). The peers have a package.json of their own, so that none of
// them reaches the product; they are installed the first time.
import './nodeVersion.mjs';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOlder } from './sources.mjs';
import { run } from './steps.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const args = process.argv.slice(2);
const tsx = file => [process.execPath, ['--import', 'tsx', file]];
if (args.includes('--pages')) process.exit(await run(...tsx('bench/src/comparison/main.ts')));
const installed = 'bench/node_modules/.package-lock.json';
if (!existsSync(installed) || isOlder(installed, ['bench/package-lock.json'])) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--prefix', 'bench', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
}
const isAlone = args.includes('--only') && args.includes('E1');
const [node, suites] = tsx('bench/src/main.ts');
const [, enumeration] = tsx('bench/enumeration/run.ts');
const speed = isAlone ? 0 : await run(node, [...suites, ...args]);
// E1 asks whether a time tells a secret; it needs a gateway and no peers.
const secrecy = isAlone || !args.includes('--only') ? await run(node, [...enumeration, ...args]) : 0;
process.exit(speed || secrecy);
