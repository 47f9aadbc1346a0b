import { createContext, type ReactElement, use } from 'react';

/** What a category has besides its games: a board of matches. */
export const CategoryPart = createContext<ReactElement | null>(null);

/** Stands between the head of the page and its games; null for nothing. */
export const useCategoryPart = (): ReactElement | null => use(CategoryPart);
