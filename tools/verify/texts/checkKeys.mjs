// Every key that the source asks for exists in a namespace that is loaded there, and every key is asked for.
import { asked } from './compare.mjs';

const fits = (key, { prefix, suffix }) =>
  key.length > prefix.length + suffix.length && key.startsWith(prefix) && key.endsWith(suffix);

/** `help:title` as its namespace and key. */
function split(name) {
  const [, namespace, key] = /^(?:([\w-]+):)?(.*)$/s.exec(name) ?? [];
  return { namespace, key };
}

/**
 * @param files uses of each source file: `{ file, uses }`
 * @param texts namespace -> key -> text, of one language
 * @param always namespaces that are loaded everywhere
 * @returns sentences about what is wrong
 */
export function checkKeys(files, texts, always = ['common']) {
  const wrong = [];
  const keys = new Map(
    [...texts].map(([name, own]) => [name, new Set([...own.keys()].map(k => asked(k, own)))]),
  );
  const used = new Set();
  const everywhere = [...keys.keys()];

  /** Marks what a call means and complains when it means nothing. */
  const mark = (file, one) => {
    const { namespace, key } = split(one.key ?? one.prefix);
    const at = `${file}: t('${one.key ?? `${one.prefix}…${one.suffix}`}')`;
    if (namespace !== undefined && !keys.has(namespace)) return wrong.push(`${at}: no such namespace`);
    if (
      namespace !== undefined &&
      one.namespaces !== null &&
      ![...one.namespaces, ...always].includes(namespace)
    ) {
      wrong.push(`${at}: useTranslation doesn't load ${namespace} there`);
    }
    // Without a prefix react-i18next looks into the first namespace only.
    const places = namespace !== undefined ? [namespace] : (one.namespaces?.slice(0, 1) ?? everywhere);
    let found = false;
    for (const place of places)
      for (const known of keys.get(place) ?? [])
        if (one.key === null ? fits(known, { prefix: key, suffix: one.suffix }) : known === key) {
          used.add(`${place}:${known}`);
          found = true;
        }
    if (!found) wrong.push(`${at}: no such text in ${places.join(', ')}`);
  };

  for (const { file, uses } of files) for (const one of uses.calls) mark(file, one);
  const literals = new Set(files.flatMap(({ uses }) => [...uses.literals]));
  const patterns = files.flatMap(({ uses }) => uses.patterns);
  for (const [namespace, own] of keys)
    for (const key of own) {
      const name = `${namespace}:${key}`;
      if (used.has(name) || literals.has(key) || literals.has(name)) continue;
      if (patterns.some(it => fits(key, it) || fits(name, it))) continue;
      wrong.push(`${namespace}.json: ${key} is used nowhere`);
    }
  return wrong;
}
