import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scopedName } from '../vite/scopedName.ts';

/** Parts that come later have no place in the first screen: what stands in for them is shown. */
const LATER = '\0croupier:later';

function laterPlugin(): Plugin {
  return {
    name: 'croupier:later',
    enforce: 'pre',
    resolveDynamicImport: () => LATER,
    load: id => (id === LATER ? 'export default await new Promise(() => {});' : null),
  };
}

/** The first screen as a program for the gateway, with the same names of classes and files as the page's build. */
export default defineConfig({
  plugins: [laterPlugin(), react()],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  resolve: { conditions: ['es2015', 'module', 'node', 'development|production'] },
  ssr: { noExternal: true },
  build: {
    ssr: 'tools/prerender/worker.tsx',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].mjs',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
