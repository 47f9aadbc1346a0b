// Every language has the same keys, placeholders and all of its plural forms; every key is used in the namespace it is
// in, and every key used exists there; nothing that is read stands outside of the locales.
import fs from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { parseSync } from 'vite';
import { exit } from '../exit.mjs';
import { sourceFiles } from './modules.mjs';
import { checkKeys } from './texts/checkKeys.mjs';
import { compareLocales, flat } from './texts/compare.mjs';
import { keyUses } from './texts/keyUses.mjs';
import { textsInHtml, textsInJsx } from './texts/outside.mjs';

const ROOT = 'public/locales';
/** Texts of the office, which is fetched with all of them; a language shows those that it lacks in the base's words. */
const OFFICE_ROOT = 'office/locales';
/** The language the others are compared with. */
const BASE = 'en';
/** Pages that are served while nothing else can be: each says all it says in every language. */
const SPEAKS_FOR_ITSELF = /^public\/(support|offline)\.html$/;
/** The name of the demo's merchant; the gateway puts the deployment's in its place. */
const BRAND = /^Waterlily/;

const { LANGUAGES } = await tsImport('../../streams/wire/configuration/languages.ts', import.meta.url);
const tags = new Map(LANGUAGES.map(({ code, tag }) => [code, tag]));
const localesIn = root =>
  new Map(
    fs
      .readdirSync(root)
      .map(language => [
        language,
        new Map(
          fs
            .readdirSync(`${root}/${language}`)
            .map(file => [
              file.replace(/\.json$/, ''),
              flat(JSON.parse(fs.readFileSync(`${root}/${language}/${file}`, 'utf8'))),
            ]),
        ),
      ]),
  );
const sourcesIn = folder =>
  sourceFiles([folder]).map(file => {
    const source = fs.readFileSync(file, 'utf8');
    return { file, source, program: parseSync(file, source).program };
  });
const usesOf = sources => sources.map(({ file, program }) => ({ file, uses: keyUses(program) }));

const locales = localesIn(ROOT);
const sources = sourcesIn('src');
const wrong = compareLocales(locales, tags, BASE);
// The gateway puts some texts into the document itself; it has no `t`.
const elsewhere = sourceFiles(['gateway/page']).map(file => {
  const { literals } = keyUses(parseSync(file, fs.readFileSync(file, 'utf8')).program);
  return { file, uses: { calls: [], literals, patterns: [] } };
});
wrong.push(...checkKeys([...usesOf(sources), ...elsewhere], locales.get(BASE)));
const office = sourcesIn('office');
const officeTexts = localesIn(OFFICE_ROOT);
const officeBase = officeTexts.get(BASE);
for (const [language, own] of officeTexts)
  for (const [name, texts] of own)
    wrong.push(
      ...compareLocales(
        new Map([
          [BASE, new Map([[name, officeBase.get(name) ?? texts]])],
          [language, new Map([[name, texts]])],
        ]),
        tags,
        BASE,
      ),
    );
wrong.push(...checkKeys(usesOf(office), officeBase, [...officeBase.keys()]));
for (const { file, source, program } of [...sources, ...office]) {
  for (const { text, start } of textsInJsx(program)) {
    const line = source.slice(0, start).split('\n').length;
    wrong.push(`${file}:${line}: "${text}" belongs into the locales`);
  }
}
const pages = [
  'index.html',
  'office/index.html',
  ...fs.readdirSync('public').map(file => `public/${file}`),
].filter(file => file.endsWith('.html') && !SPEAKS_FOR_ITSELF.test(file));
for (const file of pages) {
  for (const text of textsInHtml(fs.readFileSync(file, 'utf8'))) {
    if (!BRAND.test(text)) wrong.push(`${file}: "${text}" belongs into the locales`);
  }
}

for (const line of wrong) console.error(`locales: ${line}`);
const count = [...locales.get(BASE).values(), ...officeBase.values()].reduce(
  (sum, { size }) => sum + size,
  0,
);
console.log(`locales: ${[...locales.keys()].join(', ')}, ${count} texts, ${wrong.length} problems`);
await exit(wrong.length > 0 || count === 0 ? 1 : 0);
