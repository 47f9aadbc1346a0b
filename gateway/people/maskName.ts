/**
 * An account name as strangers may see it: `ra***74`. At most half of the letters of a name show, and the
 * length never does.
 */
export function maskName(name: string): string {
  const letters = Array.from(name);
  const shown = Math.min(2, Math.floor(letters.length / 4));
  if (shown === 0) return '***';
  return `${letters.slice(0, shown).join('')}***${letters.slice(-shown).join('')}`;
}
