// Where the time of a test run went.
const MOST_TESTS = 30;
const MOST_FILES = 15;

const seconds = ms => `${(ms / 1_000).toFixed(1)} s`.padStart(9);

/** The tests that took the longest, and the files whose tests took the longest together; one line each. */
export function slowest(ran) {
  const byFile = new Map();
  for (const { file, ms } of ran) byFile.set(file, (byFile.get(file) ?? 0) + ms);
  const tests = ran.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_TESTS);
  const files = [...byFile].toSorted(([, a], [, b]) => b - a).slice(0, MOST_FILES);
  return [
    `The ${tests.length} slowest tests:`,
    ...tests.map(({ file, name, ms }) => `${seconds(ms)}  ${file}: ${name}`),
    `The ${files.length} slowest files:`,
    ...files.map(([file, ms]) => `${seconds(ms)}  ${file}`),
  ];
}
