// What a test file says itself: its own strings, and those of the support files that few others share.
import { ringOf } from '../rings.mjs';

/** Support that more than this share of a ring's files use says nothing about what one of them is about. */
const SHARED_BY = 0.25;

function supportOf(modules, file) {
  const seen = new Set();
  const queue = [file];
  while (queue.length > 0) {
    for (const { target, typeOnly } of modules.get(queue.pop())?.imports ?? []) {
      if (!target?.startsWith('tests/') || typeOnly || seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return seen;
}

const importedBy = read =>
  new Set(read.flatMap(({ imports }) => imports.flatMap(it => (it.typeOnly ? [] : (it.target ?? [])))));

/**
 * Each test file with its `ring`, the files that speak for it (`own`), their `strings` and joined `source`, and what it
 * imports itself (`direct`) and with them (`imported`).
 */
export function readTests({ modules }) {
  const tests = [...modules.keys()].flatMap(file => {
    const ring = ringOf(file);
    return ring === null ? [] : [{ file, ring, support: supportOf(modules, file) }];
  });
  const sizes = new Map();
  const users = new Map();
  for (const { ring } of tests) sizes.set(ring, (sizes.get(ring) ?? 0) + 1);
  for (const { ring, support } of tests)
    for (const file of support) users.set(`${ring} ${file}`, (users.get(`${ring} ${file}`) ?? 0) + 1);
  return tests.map(({ file, ring, support }) => {
    const limit = Math.max(2, sizes.get(ring) * SHARED_BY);
    const own = [file, ...[...support].filter(it => users.get(`${ring} ${it}`) <= limit)];
    const read = own.map(it => modules.get(it)).filter(Boolean);
    return {
      file,
      ring,
      own,
      strings: new Set(read.flatMap(({ strings }) => [...strings])),
      source: read.map(({ source }) => source).join('\n'),
      direct: importedBy([modules.get(file)]),
      imported: importedBy(read),
    };
  });
}
