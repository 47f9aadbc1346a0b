import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scopedName } from '../vite/scopedName.ts';

/** Parts that come later have no place in the first screen: what stands in for them is shown. */
const LATER = '\0croupier:later';
/** But for the page itself, and what a page with the board is made of. */
const NEEDED = /\/(?:drawPage|drawBoard|PageRoutes|BookBoard|GameCenterPage)\.tsx$/;

function laterPlugin(): Plugin {
  return {
    name: 'croupier:later',
    enforce: 'pre',
    resolveDynamicImport: specifier => (NEEDED.test(String(specifier)) ? null : LATER),
    load: id => (id === LATER ? 'export default await new Promise(() => {});' : null),
  };
}

/** The first screens as programs for the gateway, with the same names of classes and files as the page's build. */
export default defineConfig({
  plugins: [laterPlugin(), react()],
  publicDir: false,
  // The library's development build is slow, and writes into the document why something isn't there yet.
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: scopedName } },
  resolve: {
    conditions: ['es2015', 'module', 'node', 'development|production'],
    alias: [{ find: /^.*\/loadChunk\.ts$/, replacement: path.resolve('tools/prerender/loadChunk.ts') }],
  },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: ['tools/prerender/worker.ts', 'tools/prerender/boardWorker.ts'],
      output: {
        entryFileNames: '[name].mjs',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
