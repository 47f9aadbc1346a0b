import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserFloor } from '../tools/browserFloor.mjs';
import { layerOrderPlugin } from '../tools/vite/layerOrder.ts';
import { scopedName } from '../tools/vite/scopedName.ts';
import { wireRuntimePlugin } from '../tools/vite/wireRuntime.ts';

/** All texts of one language are one file: a page of the office waits for none of its own. */
const language = (id: string) => /[\\/](?:office|public)[\\/]locales[\\/](\w+)[\\/]/.exec(id)?.[1];

/** The office: a page of its own, so that no byte of it is part of what members load. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  publicDir: false,
  plugins: [react(), wireRuntimePlugin('office'), layerOrderPlugin()],
  resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: browserFloor(),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|rxjs)[\\/]/,
            },
            { name: id => (language(id) === undefined ? null : `texts-${language(id)}`) },
          ],
        },
      },
    },
  },
});
