// Which case proves now what another one proved before: `tests/moved.tsv` and equal titles.

const AT = ' > ';

const fileOf = id => id.slice(0, id.indexOf(AT));
const titleOf = id => id.slice(id.indexOf(AT) + AT.length);

function grouped(ids, keyOf) {
  const groups = new Map();
  for (const id of ids) {
    const group = groups.get(keyOf(id));
    if (group === undefined) groups.set(keyOf(id), [id]);
    else group.push(id);
  }
  return groups;
}

/** The case of a file whose own title is the same and that shares most groups with it; null where there is none. */
function closest(titles, ids) {
  const shared = id =>
    titleOf(id)
      .split(AT)
      .filter(title => titles.includes(title)).length;
  const same = ids.filter(id => id.endsWith(AT + titles.at(-1)));
  return same.sort((a, b) => shared(b) - shared(a))[0] ?? null;
}

/** `tests/moved.tsv`: tab-separated rows `before`, `after`, `why`; either both are files, or both are cases (`file > title`). */
export function readMoves(text) {
  const [files, cases] = [new Map(), new Map()];
  for (const line of text.split('\n').filter(row => row !== '' && !row.startsWith('#'))) {
    const [before, after, why] = line.split('\t');
    if (!before || !after || !why) throw new Error(`moved.tsv: not three columns: ${line}`);
    const [list, other] = before.includes(AT) ? [cases, files] : [files, cases];
    if ((list === cases) !== after.includes(AT)) throw new Error(`moved.tsv: a file and a case: ${line}`);
    if (other.has(before)) throw new Error(`moved.tsv: twice: ${before}`);
    list.set(before, [...(list.get(before) ?? []), { after, why }]);
  }
  return { files, cases };
}

/**
 * The successors of each case of before, in their order.
 * @param before Cases as `file > title`.
 * @param after Cases that there are now.
 * @param moves What `readMoves` read.
 * @returns `{ before, after, why }`; `after` is empty where nothing proves the case any more
 */
export function successorsOf(before, after, moves) {
  const now = new Set(after);
  const byTitle = grouped(after, titleOf);
  const inFile = grouped(after, fileOf);
  return before.map(id => {
    if (now.has(id)) return { before: id, after: [id], why: 'unchanged' };
    const file = fileOf(id);
    const renamed = (moves.cases.get(id) ?? []).filter(move => now.has(move.after));
    if (renamed.length > 0)
      return { before: id, after: renamed.map(move => move.after), why: renamed[0].why };
    for (const move of moves.files.get(file) ?? []) {
      const there = closest(titleOf(id).split(AT), inFile.get(move.after) ?? []);
      if (there !== null) return { before: id, after: [there], why: move.why };
    }
    const same = byTitle.get(titleOf(id)) ?? [];
    return { before: id, after: same, why: same.length > 0 ? 'the same title' : 'nothing' };
  });
}
