// `npm run bench`: the benchmarks (BENCHMARKS.md). The peers have a package.json of their own, so that none of
// them reaches the product; they are installed the first time.
import './nodeVersion.mjs';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOlder } from './sources.mjs';
import { run } from './steps.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const installed = 'bench/node_modules/.package-lock.json';
if (!existsSync(installed) || isOlder(installed, ['bench/package-lock.json'])) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--prefix', 'bench', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
}
process.exit(await run(process.execPath, ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)]));
