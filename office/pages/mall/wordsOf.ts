/** Address of the document with an item's words and picture. */
export const wordsOf = (item: string): string => `/content/mallItem/${encodeURIComponent(item)}`;
