import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { SayMarkets } from '../../streams/wire/sportsBook/marketWords.ts';
import { textsOf } from './texts.ts';

/** The book's words of markets in a language: a text by its path, `pick.over`; the path itself where there is none. */
export function bookWordsOf(language: string): SayMarkets {
  const { book } = textsOf(language);
  return (path, values = {}) => {
    let found: unknown = book;
    for (const name of path.split('.'))
      found =
        typeof found === 'object' && found !== null ? ownValue(found as Record<string, unknown>, name) : null;
    if (typeof found !== 'string') return path;
    const known = new Map(Object.entries(values));
    return found.replace(/\{(\w+)\}/g, (_, name: string) => String(known.get(name) ?? ''));
  };
}
