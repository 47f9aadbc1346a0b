// `npm run build`: the page into dist/client, the gateway into dist/gateway. `--if-needed` leaves alone what is
// newer than its sources and, for the page, was built with the same settings.
import './nodeVersion.mjs';
import { rmSync } from 'node:fs';
import { bundleGateway } from './bundle.mjs';
import { compressFolder } from './compress.mjs';
import { hasSettings, writeSettings } from './settings.mjs';
import { isOlder } from './sources.mjs';
import { bin, run } from './steps.mjs';
import { bundleWorker } from './worker.mjs';

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
        'tools/prerender',
        'tools/compress.mjs',
        'tools/worker.mjs',
        'tests/scripts',
      ]),
    async make() {
      rmSync(settingsFile, { force: true });
      const build = (folder, ...more) =>
        run(bin('vite'), ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', ...more]);
      const code =
        (await build('dist/client')) ||
        (await build('dist/prerender', '--config', 'tools/prerender/vite.config.ts'));
      if (code !== 0) return code;
      await bundleWorker('dist/client');
      await compressFolder('dist/client');
      writeSettings(settingsFile);
      return 0;
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
