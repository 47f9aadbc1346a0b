// Imported first by every command: one clear sentence instead of a stack trace on an old Node.

/** The oldest minor version of each major one that will do; newer major versions do, too. Equals `engines` of package.json. */
const OLDEST = new Map([
  [20, 19],
  [22, 13],
  [24, 0],
]);
const NEWEST = Math.max(...OLDEST.keys());

/** Whether Croupier runs on this version of Node, `20.19.0` for example. */
export function runsOn(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEWEST || minor >= (OLDEST.get(major) ?? Number.POSITIVE_INFINITY);
}

if (!runsOn(process.versions.node)) {
  process.stderr.write(
    `Croupier needs Node 20.19+, 22.13+ or 24+; this is ${process.version}. Install one of these and try again.\n`,
  );
  process.exit(1);
}
