// Bundles the service worker into one file of the page's build.
import { rolldown } from 'rolldown';
import { tsImport } from 'tsx/esm/api';

const { GATEWAY_ROOTS } = await tsImport('../streams/wire/tables/roots.ts', import.meta.url);

/** Writes `sw.js` into `folder`. */
export async function bundleWorker(folder) {
  const bundle = await rolldown({
    input: 'src/offline/worker.ts',
    platform: 'browser',
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        GATEWAY_ROOTS: JSON.stringify(GATEWAY_ROOTS),
      },
    },
  });
  await bundle.write({ file: `${folder}/sw.js`, format: 'iife', minify: true });
  await bundle.close();
}
