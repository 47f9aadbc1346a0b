// The oldest browsers that the page supports: `browserslist` in package.json is the one place that says so.
import { readFileSync } from 'node:fs';

/** What the build calls the browsers of that list. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** @returns the browsers with their versions as the build takes them: `chrome120` */
export function browserFloor() {
  const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return browserslist.map(line => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (NAMES[name] === undefined) throw new Error(`browserslist: not "name >= version": ${line}`);
    return NAMES[name] + version;
  });
}
