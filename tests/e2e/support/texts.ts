import { readFileSync } from 'node:fs';

type Tree = { readonly [key: string]: string | Tree };
const files = new Map<string, Tree>();

function file(language: string, namespace: string): Tree {
  const name = `${language}/${namespace}`;
  const known = files.get(name) ?? (JSON.parse(readFileSync(`public/locales/${name}.json`, 'utf8')) as Tree);
  files.set(name, known);
  return known;
}

/** A text of the page as its reader sees it: `identity:login.submit`. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of one language, from the page's own files; throws for one that isn't there. */
export function textsOf(language: 'bn' | 'en' | 'ar'): Texts {
  return (key, values = {}) => {
    const [namespace = 'common', path = ''] = key.includes(':') ? key.split(':') : ['common', key];
    const found = path
      .split('.')
      .reduce<string | Tree | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        file(language, namespace),
      );
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? 'Waterlily'));
  };
}
