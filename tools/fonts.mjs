// Cuts the self-hosted font files of the page and of its PDF files from the @fontsource-variable packages (SIL OFL 1.1).
// Run it after one of those packages changed: `node tools/fonts.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable';
const TARGET = 'src/ui/fonts';
const PDF_TARGET = 'src/features/records/pdf/fonts';

/** Every character from one code point to another. */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const ascii = range(0x20, 0x7e);
const latin = `${ascii}${range(0xa0, 0xff)}‘’“”–—…•−\u202f\u2009`;
const bangla = `${range(0x980, 0x9ff)}\u200c\u200d\u25cc।॥\u00a0 `;
// Arabic, Persian and Urdu: letters, signs, both sets of digits, and the joiners between letters.
const arabic = `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${range(0x200c, 0x200f)}\u25cc\ufdfc\u00a0 `;

const files = [
  {
    name: 'anek-latin-text',
    from: 'anek-latin/files/anek-latin-latin-standard-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 700 }, wdth: 100 },
  },
  {
    name: 'anek-latin-display',
    from: 'anek-latin/files/anek-latin-latin-standard-normal.woff2',
    text: `${ascii}’–…·−`,
    axes: { wght: 800, wdth: 116 },
  },
  {
    name: 'anek-bangla-450',
    from: 'anek-bangla/files/anek-bangla-bengali-standard-normal.woff2',
    text: bangla,
    axes: { wght: 450, wdth: 96 },
  },
  {
    name: 'anek-bangla-700',
    from: 'anek-bangla/files/anek-bangla-bengali-standard-normal.woff2',
    text: bangla,
    axes: { wght: 700, wdth: 96 },
  },
  {
    // One sign: without this file an amount in taka would fetch all of Bangla for an English page.
    name: 'anek-taka',
    from: 'anek-bangla/files/anek-bangla-bengali-standard-normal.woff2',
    text: '\u09f3',
    axes: { wght: { min: 400, max: 800 }, wdth: 100 },
  },
  {
    name: 'vazirmatn-arabic',
    from: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    text: arabic,
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** What a PDF embeds: one weight, and nothing compressed, because parts of it are copied. */
const pdfFiles = [
  {
    name: 'latin',
    from: 'anek-latin/files/anek-latin-latin-standard-normal.woff2',
    text: latin,
    axes: { wght: 450, wdth: 100 },
  },
  {
    name: 'bangla',
    from: 'anek-bangla/files/anek-bangla-bengali-standard-normal.woff2',
    text: bangla,
    axes: { wght: 450, wdth: 96 },
  },
  {
    name: 'arabic',
    from: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    text: arabic,
    axes: { wght: 450 },
  },
];

async function cut({ name, from, text, axes }, target, targetFormat, ending) {
  const source = readFileSync(`${SOURCE}/${from}`);
  const part = await subset(source, text, { targetFormat, variationAxes: axes });
  writeFileSync(`${target}/${name}.${ending}`, part);
  process.stdout.write(`${target}/${name} ${(part.length / 1024).toFixed(1)} KiB\n`);
}

for (const file of files) await cut(file, TARGET, 'woff2', 'woff2');
for (const file of pdfFiles) await cut(file, PDF_TARGET, 'truetype', 'ttf');
