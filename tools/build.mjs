// `npm run build`: the page into dist/client, the gateway into dist/gateway. `--if-needed` leaves alone what is
// newer than its sources and, for the page, was built with the same settings.
import './nodeVersion.mjs';
import { rmSync } from 'node:fs';
import { bundleGateway } from './bundle.mjs';
import { hasSettings, writeSettings } from './settings.mjs';
import { isOlder } from './sources.mjs';
import { bin, run } from './steps.mjs';

const ifNeeded = process.argv.includes('--if-needed');
const shared = ['streams', 'package-lock.json'];
/** Beside the page, not in it: it isn't served. */
const settingsFile = 'dist/client.settings.json';

const parts = [
  {
    isCurrent: () =>
      hasSettings(settingsFile) &&
      !isOlder('dist/client/index.html', [
        ...shared,
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'tools/vite',
        'tests/scripts',
      ]),
    async make() {
      rmSync(settingsFile, { force: true });
      const flags = ['--outDir', 'dist/client', '--emptyOutDir', '--logLevel', 'warn'];
      const code = await run(bin('vite'), ['build', ...flags]);
      if (code === 0) writeSettings(settingsFile);
      return code;
    },
  },
  {
    isCurrent: () => !isOlder('dist/gateway/main.mjs', [...shared, 'gateway', 'tools/bundle.mjs']),
    async make() {
      await bundleGateway('dist/gateway');
      return 0;
    },
  },
];

for (const { isCurrent, make } of parts) {
  if (ifNeeded && isCurrent()) continue;
  const code = await make();
  if (code !== 0) process.exit(code);
}
