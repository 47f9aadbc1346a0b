const PREFIX = 'croupier-';

/** Names of the worker's caches; a new number throws the old content away. */
export const FILES = `${PREFIX}files-1`;
export const TEXTS = `${PREFIX}texts-1`;
export const OFFLINE = `${PREFIX}offline-1`;

/** Deletes what earlier workers of ours kept. Workbox's own notes of ages go with the caches they are about. */
export async function forgetOldCaches(current: readonly string[]): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith(PREFIX) && !current.includes(name));
  await Promise.all(old.map(name => caches.delete(name)));
}
