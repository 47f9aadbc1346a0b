// Bundles the partner's game server into one file, with its pages beside it.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { tableScripts } from './verify/tableScripts.mjs';

const PAGES = 'partner/pages';
/** Pages of kinds of games, which share one sheet. */
const KINDS = [
  ...['slot', 'scratch', 'fish', 'rooster', 'poker', 'cardGame'],
  ...['bingo', 'drop', 'climb', 'bounce'],
];
/** Pages in React; each has a sheet of its own besides, of what lies in its folder. */
const APPS = ['tables', 'slip', 'sports'].filter(name => existsSync(`${PAGES}/${name}.tsx`));
/** The script that the document of a table names itself. */
const TABLES = 'tables.js';
const FONTS = [
  ['anek-latin', 'anek-latin-latin-wght-normal.woff2'],
  ['anek-bangla', 'anek-bangla-bengali-wght-normal.woff2'],
  ['vazirmatn', 'vazirmatn-arabic-wght-normal.woff2'],
];

/**
 * Sources of the modules with the pages' compiled checks. The program that writes them is TypeScript, and runs here from memory,
 * with all that it needs, because whoever builds may be a Node that reads none.
 */
async function compiledWires() {
  const bundle = await rolldown({ input: 'tools/vite/pageWires.ts', platform: 'node' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const { pageWires } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  );
  return pageWires();
}

/** Serves them to the pages. */
async function wiresPlugin() {
  const wires = new Map(Object.entries(await compiledWires()));
  return {
    name: 'croupier:page-wires',
    resolveId: id => (wires.has(id) ? `\0${id}` : null),
    load: id => wires.get(id.slice(1)) ?? null,
  };
}

const read = file => readFileSync(`${PAGES}/${file}`, 'utf8');

/** The sheet of an app: its own first, then those of its folder by their names. */
function sheetOf(app) {
  const inFolder = existsSync(`${PAGES}/${app}`) ? readdirSync(`${PAGES}/${app}`, { recursive: true }) : [];
  const sheets = [`${app}.css`, ...inFolder.map(file => `${app}/${file}`).sort()];
  return sheets.filter(file => file.endsWith('.css') && existsSync(`${PAGES}/${file}`)).map(read);
}

/**
 * Says which file of a build has which module, and what it loads: for checks of what a page is made of, and for documents, which name the
 * first scripts of a table. It is never served.
 */
function writeChunks(folder, output) {
  const files = output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, facadeModuleId, imports, dynamicImports }) => [
      fileName,
      {
        module: facadeModuleId && path.relative('.', facadeModuleId).replaceAll('\\', '/'),
        imports,
        dynamicImports,
      },
    ]);
  const chunks = Object.fromEntries(files);
  const first = tableScripts(chunks).map(({ kind, first }) => [kind, first.filter(it => it !== TABLES)]);
  writeFileSync(path.join(folder, 'chunks.json'), JSON.stringify(chunks));
  writeFileSync(path.join(folder, 'firstScripts.json'), JSON.stringify(Object.fromEntries(first)));
}

async function bundlePages(folder) {
  mkdirSync(folder, { recursive: true });
  const bundle = await rolldown({
    input: Object.fromEntries([
      ...KINDS.map(kind => [kind, `${PAGES}/${kind}.ts`]),
      ...APPS.map(app => [app, `${PAGES}/${app}.tsx`]),
    ]),
    platform: 'browser',
    plugins: [await wiresPlugin()],
    // As the members' page takes RxJS (vite.config.ts).
    resolve: { conditionNames: ['es2015', 'module', 'browser', 'import', 'default'] },
    transform: {
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
  });
  await bundle.close();
  writeChunks(folder, output);
  const shared = ['fonts', 'game', 'choices', 'prizeList', ...KINDS, 'forcedColors'].map(name =>
    read(`${name}.css`),
  );
  writeFileSync(path.join(folder, 'game.css'), shared.join('\n'));
  for (const app of APPS) {
    const sheets = [...(app === 'sports' ? sheetOf('slip') : []), ...sheetOf(app)];
    writeFileSync(path.join(folder, `${app}.css`), sheets.join('\n'));
  }
  for (const [family, file] of FONTS)
    copyFileSync(`node_modules/@fontsource-variable/${family}/files/${file}`, path.join(folder, file));
  for (const name of readdirSync(folder).filter(it => /\.(js|css)$/.test(it)))
    compress(path.join(folder, name));
}

/** Writes the compressed forms of a file beside it: its server sends the one that a browser takes. */
function compress(file) {
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** Writes `main.mjs` and `pages/` into `folder`, which is emptied first. Tests start another `input`. */
export async function bundlePartner(folder, input = 'partner/main.ts') {
  rmSync(folder, { recursive: true, force: true });
  await bundlePages(path.join(folder, 'pages'));
  const bundle = await rolldown({ input, platform: 'node', external: /^[^./]/ });
  // Last, so that a bundle that is there is complete.
  await bundle.write({ file: path.join(folder, 'main.mjs'), format: 'esm', sourcemap: true });
  await bundle.close();
}
