// Bundles the partner's game server into one file, with its pages beside it.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** One page for each kind of games. */
const KINDS = ['slot', 'fish', 'rooster', 'sports'];
const FONTS = [
  ['anek-latin', 'anek-latin-latin-wght-normal.woff2'],
  ['anek-bangla', 'anek-bangla-bengali-wght-normal.woff2'],
  ['vazirmatn', 'vazirmatn-arabic-wght-normal.woff2'],
];

async function bundlePages(folder) {
  mkdirSync(folder, { recursive: true });
  const input = Object.fromEntries(KINDS.map(kind => [kind, `partner/pages/${kind}.ts`]));
  const bundle = await rolldown({ input, platform: 'browser' });
  await bundle.write({
    dir: folder,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
  });
  await bundle.close();
  const sheets = ['fonts', 'game', 'choices', ...KINDS, 'forcedColors'].map(name =>
    readFileSync(`partner/pages/${name}.css`, 'utf8'),
  );
  writeFileSync(path.join(folder, 'game.css'), sheets.join('\n'));
  for (const [family, file] of FONTS)
    copyFileSync(`node_modules/@fontsource-variable/${family}/files/${file}`, path.join(folder, file));
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
