// Circles of folders: two neighbours in a folder, at any depth, that read each other, types counted.
import { circlesAmong } from './floors.mjs';

/** What two files have in common: the deepest folder around both, and what each is called in it. */
function parting(from, to) {
  const [left, right] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (left[depth] === right[depth]) depth += 1;
  return { folder: left.slice(0, depth).join('/'), from: left[depth], to: right[depth] };
}

/** Which neighbours in each folder read which, each with one import that shows it. */
function readsIn(files, importsFrom) {
  const folders = new Map();
  const known = new Set(files);
  for (const file of files) {
    for (const { target } of importsFrom(file)) {
      if (target === file || !known.has(target)) continue;
      const { folder, from, to } = parting(file, target);
      // Parts of the house have rules of their own.
      if (folder === '') continue;
      if (!folders.has(folder)) folders.set(folder, new Map());
      const reads = folders.get(folder);
      if (!reads.has(from)) reads.set(from, new Map());
      if (!reads.get(from).has(to)) reads.get(from).set(to, `${file} -> ${target}`);
    }
  }
  return folders;
}

/** @returns a sentence for each circle of folders */
export function folderCircles(files, importsFrom) {
  const broken = [];
  for (const [folder, reads] of readsIn(files, importsFrom)) {
    const nodes = [...new Set([...reads].flatMap(([from, targets]) => [from, ...targets.keys()]))].toSorted();
    const found = circlesAmong(nodes, node => reads.get(node)?.keys() ?? []);
    for (const circle of found) {
      const shown = circle.flatMap(from =>
        [...(reads.get(from) ?? [])].filter(([to]) => circle.includes(to)).map(([, line]) => line),
      );
      broken.push(`a circle of folders in ${folder}: ${circle.join(', ')} (${shown.join('; ')})`);
    }
  }
  return broken;
}
