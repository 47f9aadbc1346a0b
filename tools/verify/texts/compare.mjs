// What must be the same in every language: the keys of each namespace and the placeholders of each text.

/** The texts of one file by key: `{ a: { b: 'x' } }` as `a.b -> x`. */
export function flat(node, prefix = '') {
  return new Map(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key as the code asks for it: a text with plural forms has no `_other` there. */
export function asked(key, keys) {
  const base = key.replace(PLURAL, '');
  return base !== key && keys.has(`${base}_other`) ? base : key;
}

/** Names that something is put in for: `{{name}}`, the `(min)` of the spec's rules, and tags. */
function placeholders(text) {
  const found = text.matchAll(/\{\{\s*(\w+)|\((min|max)\)|<\/?(\w+)/g);
  return new Set([...found].map(([, name, bound, tag]) => name ?? bound ?? tag));
}

const list = set => [...set].sort().join(', ') || 'none';

/** A form for one number may spell the number out. */
function sameNames(base, own, form) {
  const spelt = /^(zero|one|two)$/.test(form);
  const needed = [...base].filter(name => !(spelt && name === 'count'));
  return needed.every(name => own.has(name)) && [...own].every(name => base.has(name));
}

/** Plural forms a language needs; `_zero` may be had in every one. */
function missingForms(key, keys, tag) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const had = ['zero', 'one', 'two', 'few', 'many', 'other'].filter(form => keys.has(`${key}_${form}`));
  return {
    lacks: forms.filter(form => !had.includes(form)),
    unused: had.filter(form => !forms.includes(form) && form !== 'zero'),
  };
}

/**
 * @param locales language code -> namespace -> key -> text
 * @param tags language code -> BCP 47 tag
 * @param base code of the language the others are compared with
 * @returns sentences about what is wrong
 */
export function compareLocales(locales, tags, base) {
  const wrong = [];
  const model = locales.get(base);
  for (const [language, namespaces] of locales) {
    const tag = tags.get(language);
    if (tag === undefined) {
      wrong.push(`${language}: the catalogue (streams/wire/configuration/languages.ts) has no such language`);
      continue;
    }
    for (const name of new Set([...model.keys(), ...namespaces.keys()])) {
      if (!namespaces.has(name)) wrong.push(`${language}: ${name}.json is missing`);
      else if (!model.has(name)) wrong.push(`${base}: ${name}.json is missing, which ${language} has`);
      else wrong.push(...compareFiles(model.get(name), namespaces.get(name), `${language}/${name}`, tag));
    }
  }
  return wrong;
}

function compareFiles(model, own, where, tag) {
  const wrong = [];
  const modelKeys = new Set([...model.keys()].map(key => asked(key, model)));
  const ownKeys = new Set([...own.keys()].map(key => asked(key, own)));
  for (const key of modelKeys) if (!ownKeys.has(key)) wrong.push(`${where} lacks ${key}`);
  for (const key of ownKeys)
    if (!modelKeys.has(key)) wrong.push(`${where} has ${key}, which nobody else has`);
  for (const key of ownKeys) {
    if (!own.has(`${key}_other`)) continue;
    const { lacks, unused } = missingForms(key, own, tag);
    for (const form of lacks) wrong.push(`${where}: ${key} lacks its plural form _${form}`);
    for (const form of unused) wrong.push(`${where}: ${key}_${form} is never shown in this language`);
  }
  for (const [key, text] of own) {
    if (text.trim() === '') wrong.push(`${where}: ${key} is empty`);
    const base = asked(key, own);
    const other = model.get(`${base}_other`) ?? model.get(base);
    if (other === undefined) continue;
    const [needed, had] = [placeholders(other), placeholders(text)];
    if (!sameNames(needed, had, key.slice(base.length + 1))) {
      wrong.push(`${where}: ${key} has the placeholders ${list(had)} instead of ${list(needed)}`);
    }
  }
  return wrong;
}
