// What the page of a live table is made of, by its kind.

const ENTRY = 'tables.js';
/** Modules with a kind of tables each, which load beside the entry. */
const KIND = /^partner\/pages\/tables\/kinds\/(\w+)\.tsx$/;
/** Loads beside it, too: a table shows nothing before it is connected. */
const SOCKET = /node_modules\/socket\.io-client\//;

/** Files that load with some files. */
function loadedWith(chunks, roots, seen = new Set()) {
  for (const file of roots) {
    if (seen.has(file) || chunks[file] === undefined) continue;
    seen.add(file);
    loadedWith(chunks, chunks[file].imports, seen);
  }
  return seen;
}

/**
 * Scripts of each kind of tables: `first` before its first card can be drawn, `later` what its page may load after that.
 * Throws when the build is not of the form that is known here: nothing would be counted.
 * @param chunks What `tools/partner.mjs` says of its build.
 */
export function tableScripts(chunks) {
  const files = Object.entries(chunks);
  const kinds = files.flatMap(([file, { module }]) => {
    const [, kind] = KIND.exec(module ?? '') ?? [];
    return kind === undefined ? [] : [{ kind, file }];
  });
  const sockets = files.filter(([, { module }]) => SOCKET.test(module ?? '')).map(([file]) => file);
  if (chunks[ENTRY] === undefined || kinds.length === 0 || sockets.length === 0)
    throw new Error('the pages of the tables are not built as this check knows them');
  const others = new Set(kinds.map(({ file }) => file));
  return kinds.map(({ kind, file }) => {
    const first = loadedWith(chunks, [ENTRY, file, ...sockets]);
    const all = new Set(first);
    for (const each of all)
      for (const more of loadedWith(
        chunks,
        chunks[each].dynamicImports.filter(it => !others.has(it)),
      ))
        all.add(more);
    return { kind, first: [...first], later: [...all].filter(it => !first.has(it)) };
  });
}

/** The most that the scripts of a table may be as they are sent, KB of 1000 bytes. */
export const TABLE_BOUND_KB = 120;

/**
 * Weighs the scripts of each kind, the heaviest first: as they are sent and gzip, and what comes later. Answers the kinds that are too heavy.
 * @param bytesOf Bytes of a compressed form of a file.
 */
export function weighTables(chunks, bytesOf) {
  const kb = (files, end) => files.reduce((sum, file) => sum + bytesOf(file, end), 0) / 1000;
  const weighed = tableScripts(chunks)
    .map(({ kind, first, later }) => ({
      ...{ kind, sent: kb(first, '.br'), gzip: kb(first, '.gz') },
      later: kb(later, '.br'),
    }))
    .toSorted((a, b) => b.sent - a.sent);
  return {
    weighed,
    tooHeavy: weighed.filter(({ sent }) => !(sent <= TABLE_BOUND_KB)).map(({ kind }) => kind),
  };
}
