import { useState } from 'react';
import { createPageMemory } from '../../kit/browser/pageMemory.ts';

const KEY = 'search.recent';
const MOST = 8;
const LONGEST = 80;

const kept = createPageMemory(() => window.localStorage);

function read(): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept.read(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(it => typeof it === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** What was searched for on this device, the newest first. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(read);
  return {
    searches,
    add(text: string) {
      const words = text.trim().slice(0, LONGEST);
      if (words === '') return;
      const others = read().filter(it => it.toLowerCase() !== words.toLowerCase());
      const list = [words, ...others].slice(0, MOST);
      kept.write(KEY, JSON.stringify(list));
      setSearches(list);
    },
    clear() {
      kept.write(KEY, null);
      setSearches([]);
    },
  };
}
