import { watch } from 'node:fs';
import path from 'node:path';

/** Editors save in several steps: after so many quiet ms a file is whole. */
const QUIET_MS = 100;

/**
 * Calls back when one of the files was saved. Their folders are watched, not they themselves: many editors put a
 * new file in the place of the old one. Call it before a replay clock is put in place.
 */
export function watchFiles(files: readonly string[], saved: () => void): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  const wanted = new Set(files.map(file => path.resolve(file)));
  const folders = new Set([...wanted].map(file => path.dirname(file)));
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const watchers = [...folders].map(folder =>
    watch(folder, (_event, name) => {
      if (name === null || !wanted.has(path.join(folder, name))) return;
      clearTimeout(quiet);
      quiet = setTimeout(saved, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(quiet);
    for (const watcher of watchers) watcher.close();
  };
}
