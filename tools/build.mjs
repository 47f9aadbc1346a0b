// `npm run build`: the page into dist/client, the office into dist/office, the gateway into dist/gateway, the partner's game server into dist/partner.
// `--if-needed` leaves alone what is newer than its sources and, for the page, was built with the same settings;
// `--only partner` builds one of them.
import './nodeVersion.mjs';
import { rmSync } from 'node:fs';
import { bundleGateway } from './bundle.mjs';
import { compressFolder } from './compress.mjs';
import { bundlePartner } from './partner.mjs';
import { hasSettings, writeSettings } from './settings.mjs';
import { isOlder } from './sources.mjs';
import { bin, run } from './steps.mjs';
import { bundleWorker } from './worker.mjs';

const ifNeeded = process.argv.includes('--if-needed');
const only = process.argv.includes('--only')
  ? process.argv.at(process.argv.indexOf('--only') + 1)
  : undefined;
const shared = ['streams', 'package-lock.json'];
/** Beside the page, not in it: it isn't served. */
const settingsFile = 'dist/client.settings.json';

const parts = [
  {
    name: 'client',
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
    name: 'office',
    isCurrent: () =>
      !isOlder('dist/office/index.html', [
        ...shared,
        'office',
        'src/ui',
        'src/kit',
        'src/i18n',
        'tools/vite',
        'tools/compress.mjs',
      ]),
    async make() {
      const more = ['--outDir', '../dist/office', '--emptyOutDir', '--logLevel', 'warn'];
      const code = await run(bin('vite'), ['build', 'office', '--config', 'office/vite.config.ts', ...more]);
      if (code !== 0) return code;
      await compressFolder('dist/office');
      return 0;
    },
  },
  {
    name: 'gateway',
    isCurrent: () => !isOlder('dist/gateway/main.mjs', [...shared, 'gateway', 'tools/bundle.mjs']),
    async make() {
      await bundleGateway('dist/gateway');
      return 0;
    },
  },
  {
    name: 'partner',
    isCurrent: () =>
      !isOlder('dist/partner/main.mjs', [...shared, 'partner', 'tools/partner.mjs', 'tools/vite']),
    async make() {
      await bundlePartner('dist/partner');
      return 0;
    },
  },
];

for (const { name, isCurrent, make } of parts) {
  if (only !== undefined && only !== name) continue;
  if (ifNeeded && isCurrent()) continue;
  const code = await make();
  if (code !== 0) process.exit(code);
}
