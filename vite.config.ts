import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontSheetPlugin } from './tools/vite/fontSheet.ts';
import { layerOrderPlugin } from './tools/vite/layerOrder.ts';
import { preloadStreamsPlugin } from './tools/vite/preloadStreams.ts';
import { pseudoLocalePlugin } from './tools/vite/pseudoLocale.ts';
import { scriptsPlugin } from './tools/vite/scripts.ts';
import { wireRuntimePlugin } from './tools/vite/wireRuntime.ts';

/** Where the gateway listens while the page is served by Vite. */
const GATEWAY = process.env.CROUPIER_GATEWAY ?? 'http://127.0.0.1:8080';

const proxy = {
  '/wps': GATEWAY,
  '/v1': GATEWAY,
  '/socket.io': { target: GATEWAY, ws: true },
};

/** Where a file of the build goes: sheets under css/, everything else that is no script under assets/. */
function assetPath(name: string | undefined): string {
  return name?.endsWith('.css') ? 'css/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]';
}

export default defineConfig({
  plugins: [
    react(),
    wireRuntimePlugin(),
    preloadStreamsPlugin(),
    layerOrderPlugin(),
    fontSheetPlugin(),
    // Without `VITE_REPLAY=1` the build can't play socket scripts and carries none.
    scriptsPlugin(process.env.VITE_REPLAY === '1'),
    pseudoLocalePlugin(process.env.PSEUDO_LOCALE === '1'),
  ],
  // RxJS ships its small, side-effect free build under this condition.
  resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available',
    // The security policy takes fonts from files only.
    assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: asset => assetPath(asset.names[0]),
        codeSplitting: {
          groups: [
            // What changes with a library's version only.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'live', test: /node_modules[\\/]rxjs[\\/]/, priority: 20 },
            {
              name: 'texts',
              test: /node_modules[\\/](i18next|react-i18next|html-parse-stringify)[\\/]/,
              priority: 20,
            },
            { name: 'router', test: /node_modules[\\/]react-router/, priority: 20 },
            // The small parts every screen uses: one file instead of twenty.
            {
              name: 'kit',
              test: /src[\\/](ui[\\/](amount|button[\\/](?!useCopy)|feedback|icon)|i18n|app[\\/](?!useIntent|dialogRegistry|clearSessionStorage)[^\\/]*\.ts$)/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
