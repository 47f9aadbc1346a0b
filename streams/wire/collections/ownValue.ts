/**
 * What a table has under a word from outside; undefined for none. A plain `table[word]` would find what every object
 * inherits, too: `constructor`, `toString`.
 */
export function ownValue<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
