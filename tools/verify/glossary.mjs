// One word for a thing in each language (`texts/glossary.mjs`): in the page's texts, in those of the game server and in those that
// the gateway sends, and names of categories that are the same on every page.
import fs from 'node:fs';
import { exit } from '../exit.mjs';
import { sourceFiles } from './modules.mjs';
import { flat } from './texts/compare.mjs';
import { checkGlossary, checkText, DRAWN } from './texts/glossary.mjs';

const read = file => JSON.parse(fs.readFileSync(file, 'utf8'));
const languages = fs.readdirSync('public/locales');
const texts = new Map(
  languages.map(language => [
    language,
    new Map([
      ...fs.readdirSync(`public/locales/${language}`).flatMap(file => {
        const name = file.replace(/\.json$/, '');
        return [...flat(read(`public/locales/${language}/${file}`))].map(([key, text]) => [
          `${name}:${key}`,
          text,
        ]);
      }),
      ...[...flat(read(`partner/texts/${language}.json`))].map(([key, text]) => [`partner:${key}`, text]),
    ]),
  ]),
);
const wrong = checkGlossary(texts);

// Titles may name a thing by a second word too, so that it is found: `জমা (ডিপোজিট)`.
for (const language of languages)
  for (const file of sourceFiles([`gateway/merchant/demoContent/${language}`]))
    for (const [at, line] of fs.readFileSync(file, 'utf8').split('\n').entries())
      wrong.push(
        ...checkText(language, line.replaceAll(/\([^)]*\)|\$\{.*?\}/g, '')).map(
          it => `${file}:${at + 1}: ${it}`,
        ),
      );

// What the page and the games draw by themselves.
const drawn = ['src', 'office', 'partner/pages'].flatMap(folder =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:tsx?|css)$/.test(file))
    .map(file => `${folder}/${file}`),
);
for (const file of drawn)
  for (const [at, line] of fs.readFileSync(file, 'utf8').split('\n').entries())
    if (DRAWN.test(line)) wrong.push(`${file}:${at + 1}: a sign that not every font has: draw an icon`);

/** Namespaces that name categories of games, and under which key. */
const CATEGORIES = ['agent', 'downlines', 'records', 'team'];
for (const [language, own] of texts)
  for (const [key, name] of own) {
    const [, namespace, code] = /^(\w+):(?:\w+\.)*([A-Z]+)$/.exec(key) ?? [];
    const usual = own.get(`common:category.${code}`);
    if (CATEGORIES.includes(namespace) && usual !== undefined && name !== usual)
      wrong.push(`${language} ${key}: “${name}”, elsewhere “${usual}”`);
  }

for (const line of wrong) console.error(`glossary: ${line}`);
console.log(`glossary: ${languages.join(', ')}, ${wrong.length} problems`);
await exit(wrong.length > 0 ? 1 : 0);
