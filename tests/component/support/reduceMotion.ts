import { vi } from 'vitest';

const plain = window.matchMedia;

/** The page of somebody who asks for less motion; `false` for everybody else's.. */
export function reduceMotion(reduced = true): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    const list = plain(query);
    if (!query.includes('prefers-reduced-motion')) return list;
    return Object.assign(list, { matches: reduced });
  });
}
