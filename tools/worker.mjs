// Bundles the service worker into one file of the page's build.
import { rolldown } from 'rolldown';

/** Writes `sw.js` into `folder`. */
export async function bundleWorker(folder) {
  const bundle = await rolldown({
    input: 'src/offline/worker.ts',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await bundle.write({ file: `${folder}/sw.js`, format: 'iife', minify: true });
  await bundle.close();
}
