// `npm run engines`: the smoke cases in Firefox and WebKitGTK. `--five` runs those that belong to every change, in the
// engines that are installed.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { run } from './steps.mjs';

const built = await run(process.execPath, ['tools/build.mjs', '--if-needed']);
if (built !== 0) process.exit(1);
const args = ['--import', 'tsx', 'tests/engines/run.ts', ...process.argv.slice(2)];
process.exit(await run(process.execPath, args));
