import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { Served } from '../browser.ts';
import { root } from '../bundle.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A page that draws games in one way. */
const document = (
  name: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/${name}.css">
<div id="root"></div><script type="module" src="/${name}.js"></script></html>`;

/** Builds the pages of these names, each from a file. Returns what is served at an address. @param from Folder of the files. */
export async function buildGridPages(
  entries: Readonly<Record<string, string>>,
  from = 'bench/src/grid/pages',
): Promise<(address: string) => Served | null> {
  const folder = path.join(root, 'bench/out/grid', path.basename(path.dirname(from)));
  for (const [name, file] of Object.entries(entries)) {
    // One by one, so that none shares a part with another.
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      oxc: { jsx: { runtime: 'automatic' } },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: path.join(folder, name),
        emptyOutDir: true,
        lib: {
          entry: path.join(root, from, file),
          formats: ['es'],
          fileName: name,
          cssFileName: name,
        },
        minify: true,
      },
    });
  }
  return address => {
    const { name, ext } = path.parse(address);
    if (!(name in entries)) return null;
    const type = TYPES[ext];
    if (type === undefined) return { type: 'text/html', body: document(name) };
    return { type, body: readFileSync(path.join(folder, name, `${name}${ext}`)) };
  };
}
