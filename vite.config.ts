import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { GATEWAY_ROOTS } from './streams/wire/tables/roots.ts';
import { browserFloor } from './tools/browserFloor.mjs';
import { fontSheetPlugin } from './tools/vite/fontSheet.ts';
import { houseCoversPlugin } from './tools/vite/houseCovers.ts';
import { layerOrderPlugin } from './tools/vite/layerOrder.ts';
import { layoutNamesPlugin } from './tools/vite/layoutNames.ts';
import { pageHintsPlugin } from './tools/vite/pageHints.ts';
import { preloadStreamsPlugin } from './tools/vite/preloadStreams.ts';
import { pseudoLocalePlugin } from './tools/vite/pseudoLocale.ts';
import { scopedName } from './tools/vite/scopedName.ts';
import { scriptsPlugin } from './tools/vite/scripts.ts';
import { wireRuntimePlugin } from './tools/vite/wireRuntime.ts';

/** Where the gateway listens while the page is served by Vite. */
const GATEWAY = process.env.CROUPIER_GATEWAY ?? 'http://127.0.0.1:8080';

const proxy = {
  [`^/(${GATEWAY_ROOTS.join('|').replace('.', '[.]')})(/|[?]|$)`]: { target: GATEWAY, ws: true },
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
    pageHintsPlugin(),
    layerOrderPlugin(),
    layoutNamesPlugin(),
    houseCoversPlugin(),
    fontSheetPlugin(),
    // Without `VITE_REPLAY=1` the build can't play socket scripts and carries none.
    scriptsPlugin(process.env.VITE_REPLAY === '1'),
    pseudoLocalePlugin(process.env.PSEUDO_LOCALE === '1'),
  ],
  // RxJS ships its small, side-effect free build under this condition.
  resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
  css: { modules: { generateScopedName: scopedName } },
  server: { proxy },
  preview: { proxy },
  build: {
    target: browserFloor(),
    // The security policy takes fonts from files only.
    assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: true,
    // A browser that doesn't know the link fetches the module when it is imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: asset => assetPath(asset.names[0]),
        codeSplitting: {
          groups: [
            // What changes with a library's version only.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|html-parse-stringify)[\\/]|rolldown[\\/]runtime/,
              priority: 30,
            },
            {
              name: 'streams',
              test: /node_modules[\\/](rxjs|tslib)[\\/]|virtual:wire-runtime|kit[\\/]streams[\\/]createPageDeps|[\\/]streams[\\/](behaviors|link|merge|operators|(scope|platform)\.ts|stores[\\/](accountFeed|connection|contentViews|outcome|serverClock|support)\.ts)/,
              priority: 20,
            },
            // Streams and home both need it: neither should wait for the other's file.
            { name: 'remote', test: /[\\/]streams[\\/]remote[\\/]remote(Of)?\.ts$/, priority: 22 },
            // The first screen, before the parts below can claim what it shares with them.
            { name: 'first', tags: ['$initial'], priority: 25 },
            // The small parts many screens use: one file instead of thirty.
            {
              name: 'kit',
              test: /src[\\/](i18n|ui[\\/](amount|button[\\/](?!useCopy)|carousel[\\/]use|idle|feedback|icon|layout|qr[\\/](?!QrDrawing))|app[\\/]useShownStreams|kit[\\/](cover|links|games|limits[\\/](EnticingLink|OutsideBreaks)|remote|support[\\/](?!showSupport)|browser[\\/]AddressContext|chunks[\\/]lazyPart|navigation[\\/]returnPath|page[\\/]useLanguage|streams[\\/](?!useIntent|openStreams|createPageDeps)|[^\\/]*\.ts$))/,
              priority: 10,
            },
            // A request costs a phone more than the few bytes of a part that comes right after the others anyway.
            {
              name: 'home',
              test: /features[\\/]home[\\/]((more|notices|rows|winners)[\\/]|JackpotFigure|RollingFigure|rolling)/,
              priority: 5,
            },
            {
              name: 'watch',
              test: /src[\\/](app[\\/](AddressDialogs|BreakMark|EndedSession|RequiredDialogs|GlobalEffects|PageTitle|idle[\\/]IdleWarning|install[\\/](InstallEntry|installState|registerWorker)|shell[\\/](HeadTools|SupportButton)|scroll[\\/](ReloadScroll|savedScroll)|version)|features[\\/]announcements[\\/](PopupWatch|popupMemory))/,
              priority: 5,
            },
          ],
        },
      },
    },
  },
});
