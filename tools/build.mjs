// `npm run build`: the page into dist/client, the gateway into dist/gateway. `--if-needed` leaves alone what is
// newer than its sources.
import './nodeVersion.mjs';
import { bundleGateway } from './bundle.mjs';
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
    sources: [...shared, 'gateway', 'tools/bundle.mjs'],
    async make() {
      await bundleGateway('dist/gateway');
      return 0;
    },
  },
];

for (const { result, sources, make } of parts) {
  if (ifNeeded && !isOlder(result, sources)) continue;
  const code = await make();
  if (code !== 0) process.exit(code);
}
