import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontSheetPlugin } from '../../../tools/vite/fontSheet.ts';
import { layerOrderPlugin } from '../../../tools/vite/layerOrder.ts';

const DOCUMENT =
  '<!doctype html><html><head><script type="module" src="./main.js"></script></head><body><p></p></body></html>';

/** A page whose lazy sheet names layers in another order than they have. */
const PAGE = {
  'index.html': DOCUMENT,
  'main.js': "import './main.css'; void import('./lazy.js');",
  'lazy.js': "import './lazy.css';",
  'main.css': `
    @layer reset, tokens, base, kit, layout, screen, utility;
    @font-face { font-family: "Face"; src: url("./face.woff2") format("woff2"); }
    @font-face { font-family: "Own"; src: local("Arial"); }
    :root { --font-text: "Face", "Own", sans-serif; }
    @layer tokens { :root { --ink: #123456; --font-text: "Own", sans-serif; } }
    @layer screen { .part { color: red; top: 1px !important; } }
    .free { color: blue; }`,
  'lazy.css': `
    @layer utility { .part { color: lime; } }
    @layer kit { .part.part.part { color: green; top: 2px !important; } }`,
  'face.woff2': 'a font',
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The sheets of a build by their names without hashes, and its document. */
async function built(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'sheets-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    // The same order as in vite.config.ts.
    plugins: [layerOrderPlugin(), fontSheetPlugin()],
    build: { write: false, assetsInlineLimit: 0, target: 'baseline-widely-available' },
  })) as Rolldown.RolldownOutput;
  const assets = output.filter(file => file.type === 'asset');
  const textOf = (pattern: RegExp) =>
    String(assets.find(({ fileName }) => pattern.test(fileName))?.source ?? '');
  return {
    document: textOf(/\.html$/),
    main: textOf(/index-[^/]*\.css$/),
    lazy: textOf(/lazy-[^/]*\.css$/),
    fonts: textOf(/fonts-[^/]*\.css$/),
  };
}

let page: Awaited<ReturnType<typeof built>>;
beforeAll(async () => {
  page = await built(PAGE);
}, 60_000);

/** How much the rule with a declaration weighs by its layer: ids in a selector, more than any class could. */
function weightOf(sheet: string, declaration: string): number {
  const rule = sheet.split('}').find(text => text.includes(declaration));
  if (rule === undefined) throw new Error(`no ${declaration} in ${sheet}`);
  return rule.split('#\\#').length - 1;
}

describe('the layers of the built sheets', () => {
  it('are written as weight: no sheet names a layer any more', () => {
    expect(page.main + page.lazy).toContain('.part');
    expect(page.main + page.lazy + page.fonts).not.toContain('@layer');
  });

  it('have one order for all sheets, whichever a sheet begins with', () => {
    const tokens = weightOf(page.main, '--ink');
    const kit = weightOf(page.lazy, 'color:green');
    const screen = weightOf(page.main, 'color:red');
    const utility = weightOf(page.lazy, 'color:#0f0');
    expect(tokens).toBeLessThan(kit);
    expect(kit).toBeLessThan(screen);
    expect(screen).toBeLessThan(utility);
  });

  it('give way to what is in none, and the other way round where something is important', () => {
    expect(weightOf(page.main, 'color:#00f')).toBeGreaterThan(weightOf(page.lazy, 'color:#0f0'));
    expect(weightOf(page.lazy, 'top:2px!important')).toBeGreaterThan(
      weightOf(page.main, 'top:1px!important'),
    );
  });
});

describe('the sheet of the fonts', () => {
  it('has the faces that come from files, and the sheets of the page have none of them', () => {
    expect(page.fonts).toMatch(/@font-face\{font-family:Face;src:url\([^)]*\.woff2\)/);
    expect(page.main).not.toContain('woff2');
    // What needs no file is there for the first picture.
    expect(page.main).toContain('font-family:Own');
    expect(page.fonts).not.toContain('font-family:Own');
  });

  it('has the families that come with the faces, which outweigh those of the first picture', () => {
    expect(page.fonts).toContain('--font-text:"Face"');
    expect(page.main).not.toContain('"Face"');
    expect(page.main).toContain('--font-text:"Own"');
    expect(weightOf(page.fonts, '--font-text')).toBeGreaterThan(weightOf(page.main, '--font-text'));
  });

  it('is asked for at the end of the document, for paper until the program lets it apply', () => {
    const [, body = ''] = page.document.split('<body>');
    const [scripted, unscripted] = body.split('<noscript>');
    expect(scripted).toMatch(
      /<p><\/p>\s*<link rel="stylesheet" href="\/[^"]*fonts-[^"]*\.css" media="print" data-fonts>/,
    );
    // Without a program there is nobody to wait for.
    expect(unscripted).toMatch(/^\s*<link rel="stylesheet" href="\/[^"]*fonts-[^"]*\.css">\s*<\/noscript>/);
  });

  it('is not there when there are no fonts', async () => {
    const plain = await built({
      'index.html': DOCUMENT,
      'main.js': "import './main.css';",
      'main.css': '.a { color: red; }',
    });
    expect(plain.main).toContain('color:red');
    expect(plain.fonts).toBe('');
    expect(plain.document).not.toMatch(/data-fonts|noscript/);
  });
});
