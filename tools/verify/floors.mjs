// The floors of src (docs/decisions/033-floors-of-src.md), and imports that lead back to where they began.

/** From the lowest to the highest: a folder imports itself and what stands on a lower floor. */
const FLOORS = [['ui', 'i18n', 'offline'], ['routes'], ['kit'], ['dialogs'], ['features'], ['app']];

/** The folder of `src` that a file is in, and its floor; null outside of `src`. What is in no folder stands on top. */
function placeOf(file) {
  const [top, folder, ...rest] = file.split('/');
  if (top !== 'src') return null;
  if (rest.length === 0) return { folder: '', floor: FLOORS.length };
  return { folder, floor: FLOORS.findIndex(folders => folders.includes(folder)) };
}

/** @returns a sentence for each import that leads up, or to another folder of the same floor */
export function floorsBroken(files, importsFrom) {
  const broken = [];
  for (const file of files) {
    const from = placeOf(file);
    if (from === null) continue;
    if (from.floor < 0) broken.push(`a folder of src without a floor: ${file}`);
    for (const { target } of importsFrom(file)) {
      const to = target === null ? null : placeOf(target);
      if (to === null || to.folder === from.folder || to.floor < from.floor) continue;
      broken.push(`src/${from.folder} stands below src/${to.folder}: ${file} -> ${target}`);
    }
  }
  return broken;
}

/** @returns the circles among these files, types and lazy imports counted; each as its files in order (Tarjan) */
export function circlesOf(files, importsFrom) {
  const known = new Set(files);
  const number = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = file => {
    number.set(file, number.size);
    lowest.set(file, number.get(file));
    open.push(file);
    for (const { target } of importsFrom(file)) {
      if (target === file) circles.push([file]);
      if (!known.has(target)) continue;
      if (!number.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
    }
    if (lowest.get(file) !== number.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  };
  for (const file of files) if (!number.has(file)) visit(file);
  return circles;
}
