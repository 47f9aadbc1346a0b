// Every language has the same keys and placeholders, every key is used, and every key used exists.
import fs from 'node:fs';
import { sourceFiles } from './modules.mjs';

const root = 'public/locales';
const languages = fs.readdirSync(root);
const flat = (node, prefix = '') =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const texts = new Map(
  languages.map(language => [
    language,
    new Map(
      fs
        .readdirSync(`${root}/${language}`)
        .flatMap(file => flat(JSON.parse(fs.readFileSync(`${root}/${language}/${file}`, 'utf8')))),
    ),
  ]),
);
const plural = key => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = text =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(it => it[1])
    .sort()
    .join();
const wrong = [];
const [first] = languages;
const keys = new Set([...texts.get(first).keys()].map(plural));
for (const language of languages) {
  const own = texts.get(language);
  const ownKeys = new Set([...own.keys()].map(plural));
  for (const key of keys) if (!ownKeys.has(key)) wrong.push(`${language} lacks ${key}`);
  for (const key of ownKeys) if (!keys.has(key)) wrong.push(`${first} lacks ${key}, which ${language} has`);
  for (const [key, text] of own) {
    if (text.trim() === '') wrong.push(`${language}: ${key} is empty`);
    const other = texts.get(first).get(key);
    if (other !== undefined && placeholders(other) !== placeholders(text)) {
      wrong.push(`${language}: ${key} has other placeholders than ${first}`);
    }
  }
}
const source = sourceFiles(['src'])
  .map(file => fs.readFileSync(file, 'utf8'))
  .join('\n');
const literals = new Set([...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(it => it[1]));
const suffixes = [...source.matchAll(/`\$\{[^`{}]+\}(\.[\w.-]+)`/g)].map(it => it[1]);
const prefixes = [...source.matchAll(/`([\w.-]+\.)\$\{/g)].map(it => it[1]);
for (const key of keys) {
  const bare = key.includes(':') ? key.split(':')[1] : key;
  if (
    !literals.has(bare) &&
    !prefixes.some(prefix => bare.startsWith(prefix)) &&
    !suffixes.some(suffix => bare.endsWith(suffix)) &&
    !source.includes(`'${bare}'`)
  ) {
    wrong.push(`${key} is used nowhere`);
  }
}
for (const [, key] of source.matchAll(/\bt\(\s*'(?:\w+:)?([^']+)'/g)) {
  if (!keys.has(key)) wrong.push(`t('${key}') has no text`);
}
for (const line of wrong) console.error(`locales: ${line}`);
console.log(`locales: ${languages.join(', ')}, ${keys.size} keys, ${wrong.length} problems`);
process.exit(wrong.length > 0 || keys.size === 0 ? 1 : 0);
