/** A random id; also on an insecure origin, where `crypto.randomUUID` is missing. */
export function randomId(source: Crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
