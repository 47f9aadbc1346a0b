// The versions of Node that `engines` of package.json promises: everything that npm installs runs on all of them, and
// documents and commands name the same ones.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import semver from 'semver';

/** A range as people read it: `20.19+, 22.13+ or 24+`. */
export function inWords(range) {
  const oldest = new semver.Range(range).set.map(([from]) => from.semver);
  const words = oldest.map(({ major, minor }) => `${major}${minor > 0 ? `.${minor}` : ''}+`);
  return words.join(', ').replace(/, ([^,]+)$/, ' or $1');
}

/** Lines about packages that don't run on every version of a range. What is only installed where it can run is left out. */
export function tooNew(range, packages) {
  return Object.entries(packages)
    .filter(
      ([name, { engines, optional }]) => name !== '' && engines?.node !== undefined && optional !== true,
    )
    .filter(([, { engines }]) => !semver.subset(range, engines.node))
    .map(([name, { engines, version }]) => {
      return `${name.replace(/^.*node_modules\//, '')} ${version} wants Node ${engines.node}`;
    });
}

/** Files that name the versions to whoever installs or starts Croupier. */
const SAY_IT = ['README.md', 'CONTRIBUTING.md', 'tools/nodeVersion.mjs'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = file => readFileSync(file, 'utf8');
  const range = JSON.parse(read('package.json')).engines.node;
  const words = `Node ${inWords(range)}`;
  const wrong = [
    ...tooNew(range, JSON.parse(read('package-lock.json')).packages),
    ...SAY_IT.filter(file => !read(file).includes(words)).map(file => `${file} doesn't say "${words}"`),
  ];
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? `nodeVersions: ${words}` : `nodeVersions: ${wrong.length} wrong`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
