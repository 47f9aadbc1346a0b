// The floors of src and gateway (docs/decisions/033-floors-of-src.md, 111-wings.md), and imports that lead back to where they
// began.

/** Of each part, from the lowest to the highest: a folder imports itself and what stands on a lower floor. */
const FLOORS = {
  src: [['ui', 'i18n', 'offline'], ['routes'], ['kit'], ['dialogs'], ['features'], ['app']],
  office: [['client', 'locales', 'theme'], ['kit'], ['signIn', 'pages'], ['shell'], ['app']],
  gateway: [
    ['address'],
    ['process'],
    ['tracing'],
    ['merchant'],
    ['db'],
    ['ground'],
    ['messages', 'realtime', 'page'],
    // The wings, with `ground`.
    ['ledger'],
    ['people'],
    ['play', 'cash'],
    ['rewards'],
    ['agents'],
    ['care'],
    ['office'],
    ['http'],
    ['observe'],
    ['demo'],
    ['simulator'],
    ['world'],
    ['archive', 'backup', 'catalogue'],
  ],
};

/** The part and folder that a file is in, and its floor; null where none are. What is in no folder stands on top. */
function placeOf(file) {
  const [part, folder, ...rest] = file.split('/');
  const floors = Object.hasOwn(FLOORS, part) ? FLOORS[part] : null;
  if (floors === null) return null;
  if (rest.length === 0) return { part, folder: '', floor: floors.length };
  return { part, folder, floor: floors.findIndex(folders => folders.includes(folder)) };
}

/** @returns a sentence for each import that leads up, or to another folder of the same floor */
export function floorsBroken(files, importsFrom) {
  const broken = [];
  for (const file of files) {
    const from = placeOf(file);
    if (from === null) continue;
    const { part } = from;
    if (from.floor < 0) broken.push(`a folder of ${part} without a floor: ${file}`);
    for (const { target } of importsFrom(file)) {
      const to = target === null ? null : placeOf(target);
      if (to === null || to.part !== part || to.folder === from.folder || to.floor < from.floor) continue;
      broken.push(`${part}/${from.folder} stands below ${part}/${to.folder}: ${file} -> ${target}`);
    }
  }
  return broken;
}

/** @returns the circles among these nodes, each in order (Tarjan); `edgesOf` may name others, which are left out */
export function circlesAmong(nodes, edgesOf) {
  const known = new Set(nodes);
  const number = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = node => {
    number.set(node, number.size);
    lowest.set(node, number.get(node));
    open.push(node);
    for (const target of edgesOf(node)) {
      if (target === node) circles.push([node]);
      if (!known.has(target)) continue;
      if (!number.has(target)) visit(target);
      if (open.includes(target)) lowest.set(node, Math.min(lowest.get(node), lowest.get(target)));
    }
    if (lowest.get(node) !== number.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const node of nodes) if (!number.has(node)) visit(node);
  return circles;
}

/** @returns the circles among these files, types and lazy imports counted */
export const circlesOf = (files, importsFrom) =>
  circlesAmong(files, file => importsFrom(file).map(({ target }) => target));
