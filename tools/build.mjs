// `npm run build`: the page into dist/client, the gateway into dist/gateway. `--if-needed` leaves alone what is
// newer than its sources.
import './nodeVersion.mjs';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { isOlder } from './sources.mjs';
import { bin, run } from './steps.mjs';

const ifNeeded = process.argv.includes('--if-needed');
const shared = ['streams', 'package-lock.json'];

const parts = [
  {
    result: 'dist/client/index.html',
    sources: [...shared, 'src', 'public', 'index.html', 'vite.config.ts', 'tools/vite'],
    make: () => run(bin('vite'), ['build', '--outDir', 'dist/client', '--emptyOutDir', '--logLevel', 'warn']),
  },
  {
    result: 'dist/gateway/main.mjs',
    sources: [...shared, 'gateway', 'tools/build.mjs'],
    async make() {
      rmSync('dist/gateway', { recursive: true, force: true });
      mkdirSync('dist/gateway', { recursive: true });
      cpSync('gateway/db/migrations', 'dist/gateway/migrations', { recursive: true });
      // Packages stay where npm put them: some carry programs and native parts.
      const bundle = await rolldown({ input: 'gateway/main.ts', platform: 'node', external: /^[^./]/ });
      await bundle.write({ file: 'dist/gateway/main.mjs', format: 'esm', sourcemap: true });
      return 0;
    },
  },
];

for (const { result, sources, make } of parts) {
  if (ifNeeded && !isOlder(result, sources)) continue;
  const code = await make();
  if (code !== 0) process.exit(code);
}
